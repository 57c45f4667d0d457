"""Moments in a real Chromium: rounds that are told, fists that are held, tests one by one, suns; and what is heard."""

import pytest

from browsing import CHROMIUM, PHONE
from moments import WAY_OUT, decided, moments_of, say, stand

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; tests/chromium says how to get it"),
]

ME, NOVICE = {"kind": "me"}, {"kind": "bot", "level": "novice"}
# What takes long is never over by itself: no test depends on how fast it looks.
HELD = """const later = window.setTimeout
    window.setTimeout = (done, time, ...more) => time >= 600 ? 0 : later(done, time, ...more)"""
PEAKS = """async () => {
    const { SOUNDS, play, lengthOf } = await import(
        document.querySelector('script[type=module][src]').src.replace(/[^/]*$/, 'sound.js'))
    const peaks = {}
    for (const [name, sound] of Object.entries(SOUNDS)) {
        const audio = new OfflineAudioContext(1, 44100, 44100)
        const master = audio.createGain()
        master.gain.value = 0.5
        master.connect(audio.destination)
        const noise = audio.createBuffer(1, 44100, 44100)
        noise.getChannelData(0).forEach((_, at, all) => { all[at] = 2 * ((at * 16807) % 2147) / 2147 - 1 })
        play(audio, master, noise, sound)
        const samples = (await audio.startRendering()).getChannelData(0)
        const end = Math.ceil((lengthOf(sound) + 0.05) * 44100)
        const most = (part) => part.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
        peaks[name] = [most(samples), most(samples.slice(end))]
    }
    return peaks
}"""


def moving(visit, *language, held=True, **screen):
    """Somebody for whom things move, and who takes their time; all the time there is, where moments are held."""
    one = visit(*language, hasty=False, **screen)
    one.page.emulate_media(reduced_motion="no-preference")
    if held:
        one.context.add_init_script(HELD)
    return one


def faded(visitor):
    return visitor.page.locator(".beating .look-piece:not(.keep)").count()


def test_the_end_of_a_round_is_told_and_waits(visit):
    one = visit(hasty=False)  # even where nothing should move
    moment = decided("azteka", "round")
    stand(one, moment)
    step = one.step
    say(one, moment.word)
    one.page.wait_for_selector(".beat [data-go-on]")
    (beat,) = moment.story(moment.seat).beats
    mine = moment.seat in beat.winners
    assert one.page.locator(".banner.beat.won" if mine else ".banner.beat.lost").count() == 1
    assert one.page.locator(".traced path").count() == 2
    assert one.page.locator(".pieces .keep").count() == len(beat.keep)
    assert faded(one) > 0
    assert "round 1" in one.page.inner_text(".banner.beat b")
    assert one.page.evaluate("document.activeElement.dataset.goOn") == ""
    assert one.step == step  # the bot's answer has to wait
    one.page.keyboard.press("Enter")
    one.page.wait_for_selector(".beat", state="detached")
    one.wait_step(step)
    assert one.page.locator(".traced, .keep, .beating").count() == 0


def test_a_touch_shows_the_whole_line_and_the_foot_of_a_phone_goes_on(visit):
    one = moving(visit, "fr", **PHONE)
    moment = decided("azteka", "round")
    stand(one, moment)
    step = one.step
    say(one, moment.word)
    one.page.wait_for_selector(".banner.beat")
    one.page.locator(".board").tap()
    one.page.wait_for_function(
        "() => [...document.querySelectorAll('.trace')].some((one) => getComputedStyle(one).strokeDashoffset === '0px')"
    )
    go = one.page.locator("body > .beat-acts [data-go-on]")
    assert go.bounding_box()["width"] > 340
    go.tap()
    one.wait_step(step)
    assert one.page.locator(".beat").count() == 0


def test_fists_are_held_and_open_together(visit):
    one = moving(visit, held=False)
    moment = next(moments_of("cibola", "hold", seats=3))
    stand(one, moment)
    seen = one.page.evaluate_handle(
        """() => {
            const seen = []
            new MutationObserver(() => {
                const look = document.querySelector('.board').classList
                const log = document.querySelector('.log').innerText
                const now = ['hold', 'tell'].find((kind) => look.contains(`beat-${kind}`))
                if (now && seen.at(-1)?.[0] !== now) {
                    const count = (what) => document.querySelectorAll(`.pieces ${what}`).length
                    seen.push([now, count('.keep'), count('[data-id^=pick-]'), log.includes('fists open')])
                }
            }).observe(document.querySelector('.stage'), { attributes: true, childList: true, subtree: true })
            return seen
        }"""
    )
    say(one, moment.word)
    one.page.wait_for_selector('.pieces [data-id="pick-0"]')
    one.page.wait_for_function("seen => seen.length === 2", arg=seen)
    assert seen.json_value() == [["hold", 3, 0, False], ["tell", 0, 3, False]]
    one.page.wait_for_function("() => document.querySelector('.log').innerText.includes('fists open')")


def test_the_check_goes_test_by_test_then_the_best_lies_over_ones_own(visit):
    one = moving(visit)
    moment = next(
        one
        for one in moments_of("xalapa", "check", seats=1)
        if any(piece.look == "spare" for piece in one.game.look(one.after, 0).pieces)
    )
    stand(one, moment)
    say(one, moment.word)
    one.page.wait_for_selector("[data-next-test]")
    assert one.page.locator(".judged").get_attribute("data-id") == "oracle-1"
    one.page.click("[data-next-test]")
    one.page.wait_for_selector('.judged[data-id="oracle-2"]')
    one.page.click("[data-all-at-once]")
    one.page.wait_for_selector(".layers")
    one.page.wait_for_selector(".beat", state="detached")
    shown = {
        layer: one.page.evaluate(
            """layer => {
                document.querySelector(`[data-layer=${layer}]`).click()
                const seen = (look) => [...document.querySelectorAll(look)]
                    .filter((one) => getComputedStyle(one).visibility === 'visible').length
                return ['.look-best', '.look-spare', '.mark-spare'].map(seen).map(Boolean)
            }""",
            layer,
        )
        for layer in ("both", "mine", "best")
    }
    assert shown == {"both": [True, True, True], "mine": [False, False, True], "best": [True, False, False]}
    assert one.page.locator("[data-layer=best][aria-pressed=true]").count() == 1


def test_the_winners_secret_lies_over_the_shape(visit):
    one = visit(hasty=False)
    moment = decided("xochintlan", "end")
    stand(one, moment)
    say(one, moment.word)
    one.page.wait_for_selector("#main.over")
    assert "Card" in one.page.get_attribute('.pieces [data-id="over"]', "aria-label")
    assert one.page.locator('.pieces [data-id^="card-"]').count() == 0
    assert one.page.locator(".verdict .rising").count() == 1
    assert one.page.get_attribute("#main", "data-mood") == "won"


def test_out_by_a_gate_the_sun_rises(visit):
    one = moving(visit)
    moment = next(moments_of("inka", "end", words=WAY_OUT))
    stand(one, moment)
    say(one, moment.word)
    one.page.wait_for_selector(".banner.beat.won")
    one.page.wait_for_selector(".traced")
    one.page.mouse.click(5, 5)
    one.page.wait_for_selector("#main.over[data-mood=won]")
    assert one.page.locator(".board .mark-win.look-ray").count() > 0
    assert one.page.locator(".rising, .traced, .beat").count() == 0


def test_giving_up_is_an_eclipse(visit):
    one = visit()
    one.make(ME, NOVICE, game="cibola")
    one.wait_turn()
    one.page.click("[data-resign]")
    one.page.click("[data-resign-yes]")
    one.page.wait_for_selector("#main.over[data-mood=lost]")
    one.page.wait_for_selector(".rising .moon")


def test_sounds_are_made_here_and_nothing_clips(visit):
    one = visit()
    one.make(ME, NOVICE)
    peaks = one.page.evaluate(PEAKS)
    assert len(peaks) == 11
    for name, (peak, rest) in peaks.items():
        assert 0.002 < peak < 0.5, name
        assert rest < 0.002, name


def test_sound_is_loaded_at_the_first_touch_and_switched_off_by_a_key(visit):
    one = visit()
    asked = []
    one.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    one.make(ME, NOVICE)
    one.wait_turn()
    assert not {"sound.js", "beat.js", "beats.css"} & set(asked)
    one.click(one.open_pieces()[0])
    one.page.wait_for_selector(".sound-slip")
    assert "sound.js" in asked
    assert one.page.get_attribute("[data-sound]", "aria-pressed") == "true"
    one.page.keyboard.press("m")
    one.page.wait_for_selector("[data-sound][aria-pressed=false]")
    one.page.select_option(".volume", "loud", force=True)
    one.page.reload()
    one.page.wait_for_selector("[data-sound][aria-pressed=false]")
    assert one.page.evaluate("localStorage.getItem('volume')") == "loud"
