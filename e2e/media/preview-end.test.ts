import { expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import { arrived, dialog, expectedRefusals } from '../plan-dialog.ts';
import { isSoundAudible, watchSounds } from './audible-sound.ts';

/** A track that is sold by itself, and one that comes with a plan. */
const tracks = [
  { id: 10001, button: /^Buy for €/, leadsTo: /^(Buy |How would you like it)/ },
  { id: 10003, button: /plan/i, leadsTo: /^(Get all of it|Atrium)/ },
];

test.each(tracks)('the end of a preview of track $id leads to buying', ({ id, button, leadsTo }) =>
  withPage({ expected: expectedRefusals(402, 403, 404) }, async (page) => {
    await watchSounds(page);
    await arrived(page, 'atrium', 'newcomer');
    await openDocument(page, `/en/music/tracks/${id}`);
    await page
      .getByRole('button', { name: /preview/i })
      .first()
      .click();
    await isSoundAudible(page, /\/media\/public\//);
    await page.evaluate(() => {
      const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
      const sound = sounds.find((one) => !one.paused && one.src !== '');
      if (sound) sound.currentTime = sound.duration - 0.5;
    });
    await page.getByRole('dialog', { name: 'That was the preview' }).waitFor();
    await dialog(page)
      .getByRole('button', { name: button })
      .or(dialog(page).getByRole('link', { name: button }))
      .first()
      .click();
    await page.getByRole('dialog', { name: leadsTo }).waitFor();
    expect(await dialog(page).count()).toBe(1);
  }),
);
