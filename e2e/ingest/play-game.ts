import { createHash } from 'node:crypto';
import { until, type Viewer } from './viewer.ts';

/** The frame is there, draws, and reaches nothing of ours. */
export async function playGame({ page, findings, open, picture }: Viewer, path: string): Promise<void> {
  await open(path);
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
  const frame = await until(
    'the frame of the game is there',
    async () => page.frames().find((one) => one.url().includes('/game-files/')),
    (found) => found !== undefined,
  );
  if (!frame) return;
  const said = await until(
    'the game draws and has tried everything',
    () =>
      frame
        .evaluate(() => Object.fromEntries(Object.entries(document.body.dataset)))
        .catch((): Record<string, string | undefined> => ({})),
    ({ frames, outside }) => Number(frames) > 20 && outside !== undefined,
  );
  const wanted = {
    engine: 'true',
    cookies: 'SecurityError',
    storage: 'SecurityError',
    gateway: 'TypeError',
    outside: 'TypeError',
  };
  for (const [name, value] of Object.entries(wanted))
    if (said[name] !== value) findings.wrong(`the game's ${name}: ${said[name]} instead of ${value}`);
  await page.locator('[data-phase=playing]').waitFor({ timeout: 20_000 });
  await picture('game');
  const shots = [await pictureOf(page), await pictureOf(page)];
  if (shots[0] === shots[1]) findings.wrong('the game does not move');
  findings.note(
    `game: ${said.frames} frames drawn with its own level, style and WebAssembly; ${Object.keys(wanted).slice(1).join(', ')} refused`,
  );
}

async function pictureOf(page: Viewer['page']): Promise<string> {
  await page.waitForTimeout(300);
  return createHash('sha256')
    .update(await page.locator('iframe').screenshot())
    .digest('hex');
}
