import type { Page } from 'playwright-core';
import { eventually } from '../eventually.ts';

/** Where the sound itself is, not what is shown of it: audio elements stand in no document. */
export const watchSounds = (page: Page) =>
  page.addInitScript(() => {
    const sounds: HTMLAudioElement[] = [];
    const Sound = window.Audio;
    window.Audio = class extends Sound {
      constructor() {
        super();
        sounds.push(this);
      }
    };
    Object.assign(window, { sounds });
  });

export const audiblePositionOf = (page: Page): Promise<{ src: string; at: number }> =>
  page.evaluate(() => {
    const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
    const sound = sounds.find((one) => !one.paused && one.src !== '');
    return { src: sound?.src ?? '', at: sound?.currentTime ?? 0 };
  });

/** From this address, and it goes on. */
export async function isSoundAudible(page: Page, address: RegExp) {
  await eventually(async () => (await audiblePositionOf(page)).src).toMatch(address);
  const { at } = await audiblePositionOf(page);
  await eventually(async () => (await audiblePositionOf(page)).at).toBeGreaterThan(at);
}
