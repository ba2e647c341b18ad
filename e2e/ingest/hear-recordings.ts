import type { Page } from 'playwright-core';
import { audiblePositionOf } from '../media/audible-sound.ts';
import { heardHertz, isNear } from './heard-hertz.ts';
import { chapterSeconds, chapters, trackSeconds, tracks } from './masters.ts';
import { until, type Viewer } from './viewer.ts';

const dock = (page: Page) => page.getByRole('region', { name: 'Player' });
const line = (page: Page) => dock(page).getByRole('slider', { name: /^Position in the / });

/** Every track with its own sound, and the next one without a gap. */
export async function hearAlbum({ page, findings, open, picture }: Viewer, path: string): Promise<void> {
  await open(path);
  for (const [index, title] of tracks.entries()) {
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
    await row.getByRole('button', { name: /Play / }).first().click();
    const hertz = 220 * (index + 2);
    await until(
      `“${title}” is heard`,
      () => heardHertz(page),
      (heard) => isNear(heard, hertz),
      60,
    );
    if (index === 0) await picture('album');
  }
  findings.note(`album: ${tracks.length} tracks, each with the sound of its master`);
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: tracks[0] })
    .first()
    .getByRole('button', { name: /Play / })
    .first()
    .click();
  await until(
    'the first track again',
    () => audiblePositionOf(page),
    ({ at }) => at > 0.5,
  );
  const { src } = await audiblePositionOf(page);
  await line(page).fill(String(trackSeconds - 4));
  const gap = await silenceBefore(page, src);
  findings.note(`album: the next track follows after ${gap} ms`);
  // a machine that is busy may be late; a file that is fetched only then is later
  if (gap > 1000) findings.wrong(`between two tracks of the album were ${gap} ms of silence`);
}

/** For how long nothing played between this sound and the next, in milliseconds. */
const silenceBefore = (page: Page, src: string): Promise<number> =>
  page.evaluate(
    (first) =>
      new Promise<number>((resolve, reject) => {
        const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
        let heard = performance.now();
        let [was, at] = ['', 0];
        const began = heard;
        const timer = setInterval(() => {
          const now = performance.now();
          const playing = sounds.find((one) => !one.paused && one.src !== '');
          const moves = playing && (playing.src !== was || playing.currentTime !== at);
          if (playing && moves) {
            if (playing.src !== first && playing.currentTime > 0) {
              clearInterval(timer);
              // what of it was heard when we looked was no silence
              resolve(Math.max(0, Math.round(now - heard - playing.currentTime * 1000)));
            } else if (playing.src === first) heard = now;
            [was, at] = [playing.src, playing.currentTime];
          }
          if (now - began > 30_000) {
            clearInterval(timer);
            reject(new Error('the next track did not begin'));
          }
        }, 10);
      }),
    src,
  );

/** One recording of a whole book: its chapters are listed, and lead into it. */
export async function hearBook({ page, findings, open, picture }: Viewer, path: string): Promise<void> {
  await open(path);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Listen|Play|Start)/ })
    .first()
    .click();
  await until(
    'the book is heard',
    () => heardHertz(page),
    (heard) => isNear(heard, 250),
    60,
  );
  await dock(page).getByRole('button', { name: 'Open player' }).last().click();
  const stage = page.getByRole('dialog', { name: 'Player' });
  await stage.waitFor();
  const panel = stage.getByRole('region', { name: 'Chapters' });
  if (!(await panel.isVisible()))
    await stage
      .getByRole('button', { name: /^Chapters/ })
      .first()
      .click();
  await panel.waitFor();
  for (const title of chapters) await panel.getByText(title).waitFor({ timeout: 10_000 });
  await picture('book');
  for (const [index, title] of [...chapters.entries()].toReversed()) {
    await panel.getByRole('button', { name: new RegExp(title) }).click();
    const begins = index * chapterSeconds;
    await until(
      `the chapter “${title}” plays`,
      () => audiblePositionOf(page),
      ({ at }) => at >= begins && at < begins + 8,
    );
  }
  findings.note(`book: ${chapters.length} chapters of one m4b listed, each begun by its name`);
}

/** An episode of a supplier's feed, from the supplier's own address. */
export async function hearEpisode(
  { page, findings, open, picture }: Viewer,
  path: string,
  count: number,
): Promise<void> {
  await open(path);
  const rows = page.getByRole('main').getByRole('button', { name: /Play .*Episode/ });
  await until(
    'episodes are listed',
    () => rows.count(),
    (shown) => shown > 0,
  );
  findings.note(`podcast: ${await rows.count()} of ${count} episodes on the first page`);
  await rows.first().click();
  const { src } = await until(
    'the episode plays',
    () => audiblePositionOf(page),
    ({ at }) => at > 1.5,
    60,
  );
  await picture('podcast');
  await line(page).fill('40');
  await until(
    'the episode plays at 40 s',
    () => audiblePositionOf(page),
    ({ at }) => at > 40 && at < 50,
  );
  findings.note(`podcast: an episode plays from ${new URL(src).hostname}, and further on`);
}
