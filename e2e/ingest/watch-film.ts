import type { Page } from 'playwright-core';
import { heardHertz, isNear } from './heard-hertz.ts';
import { voices } from './masters.ts';
import { until, type Viewer } from './viewer.ts';

const seen = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return {
      at: video?.currentTime ?? 0,
      duration: video?.duration ?? 0,
      height: video?.videoHeight ?? 0,
      isPlaying: video ? !video.paused && video.readyState > 2 : false,
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      problem: video?.error?.message ?? null,
      subtitles: [...(video?.textTracks ?? [])].flatMap(({ mode, language, activeCues }) =>
        mode === 'disabled'
          ? []
          : [{ language, cues: [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text) }],
      ),
    };
  });

const player = (page: Page) => page.locator('section[id^=player]');

/** The whole way of a viewer through a film that was uploaded. */
export async function watchFilm(
  { page, findings, open, picture }: Viewer,
  path: string,
  seconds: number,
): Promise<void> {
  await open(path);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Watch|Play|Resume)/ })
    .first()
    .click();
  const begun = await until(
    'the film plays',
    () => seen(page),
    ({ at, height }) => at > 0.5 && height > 0,
    90,
  );
  if (Math.abs(begun.duration - seconds) > 1)
    findings.wrong(`the film has ${begun.duration} seconds instead of ${seconds}`);
  await picture('film');

  const skips: number[] = [];
  for (const share of [0.5, 0.7, 0.1, 0.6]) {
    const pressed = performance.now();
    await pressAt(page, seconds * share);
    await until(
      `the film plays at ${Math.round(share * 100)} %`,
      () => seen(page),
      ({ at, isPlaying }) =>
        isPlaying && at > seconds * share - 2 && at < seconds * share + Math.max(15, seconds * 0.02),
    );
    skips.push(Math.round(performance.now() - pressed));
  }
  findings.note(`film: ${Math.round(begun.duration)} s, seeks took ${skips.join(', ')} ms`);
  await pressAt(page, seconds * 0.2);

  const qualities = await choicesOf(page, 'Quality');
  const chosen: string[] = [];
  for (const quality of qualities.filter((name) => /\d/.test(name))) {
    const lines = Number(/(\d{3,4})/.exec(quality)?.[1]);
    await choose(page, 'Quality', quality);
    const now = await until(
      `quality ${quality} is seen`,
      () => seen(page),
      ({ height }) => Math.abs(height - lines) < 10,
    ).catch((error: Error) => {
      findings.wrong(`film: ${error.message}`);
      return null;
    });
    if (now) chosen.push(`${now.height}`);
  }
  if (chosen.length < 3) findings.wrong(`the film has only the qualities ${qualities.join(', ')}`);
  findings.note(`film: qualities chosen and seen: ${chosen.join(', ')} lines`);

  await hears(page, 'the first voice is English', voices.en);
  const [, second] = await choicesOf(page, 'Audio');
  if (second === undefined) findings.wrong('the film offers no second voice');
  else {
    await choose(page, 'Audio', second);
    await hears(page, `the voice ${second} is heard`, voices.de);
    findings.note(
      `film: the voice ${second} is another sound (${voices.en} and ${voices.de} Hz, as of its masters)`,
    );
  }
  for (const [name, word] of [
    ['Deutsch', 'Die Minute'],
    ['English', 'Minute'],
  ] as const) {
    await pressAt(page, seconds * 0.2);
    await choose(page, 'Subtitles', name);
    const { subtitles } = await until(
      `subtitles ${name} are shown`,
      () => seen(page),
      (now) => now.subtitles.some(({ cues }) => cues.some((cue) => cue.startsWith(word))),
    );
    findings.note(`film: subtitles ${name}: “${subtitles.flatMap(({ cues }) => cues).join(' ')}”`);
    await picture(`film-subtitles-${name.toLowerCase()}`);
  }
}

/** The picture goes where the line is pressed. */
async function pressAt(page: Page, seconds: number): Promise<void> {
  await wake(page);
  const slider = page.getByRole('slider', { name: 'Position in the film' });
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  const { duration } = await seen(page);
  await slider.click({ position: { x: (width * seconds) / duration, y: height / 2 } });
}

/** The bar hides without pointer movement. */
async function wake(page: Page): Promise<void> {
  const box = await player(page).boundingBox();
  if (!box) return;
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3, { steps: 4 });
}

async function openSettings(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: 'Quality' });
  if (await group.isVisible()) return;
  await wake(page);
  await page.getByRole('button', { name: 'Playback settings' }).click();
  await group.waitFor();
}

async function choicesOf(page: Page, group: string): Promise<string[]> {
  await openSettings(page);
  const names = await page
    .getByRole('group', { name: group, exact: true })
    .locator('label bdi')
    .allTextContents();
  await page.keyboard.press('Escape');
  return names;
}

async function choose(page: Page, group: string, name: string): Promise<void> {
  await openSettings(page);
  await page.getByRole('group', { name: group, exact: true }).getByText(name, { exact: true }).click();
  await page.keyboard.press('Escape');
}

const hears = (page: Page, what: string, hertz: number) =>
  until(
    what,
    () => heardHertz(page),
    (heard) => isNear(heard, hertz),
  );
