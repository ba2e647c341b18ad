import { expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';

const absent = {
  klang: ['/video/list/all', '/games/list', '/apps/viewAll', '/vouchers', '/tournaments', '/news/today'],
  arena: ['/music/list', '/audiobook/category'],
} as const;

test.each(Object.entries(absent))(
  '%s does not answer lists of verticals that it lacks',
  async (tenant, paths) => {
    for (const path of paths) {
      const { status } = await ask(tenant as keyof typeof absent, path);
      expect([path, status]).toEqual([path, 404]);
    }
  },
);

test('lists of verticals that a tenant has are answered', async () => {
  for (const path of ['/music/list', '/podcast/list']) expect((await ask('klang', path)).status).toBe(200);
});

test('the player’s test page stays and asks for a recording', () =>
  withPage({}, async (page) => {
    await openDocument(page, '/video/test');
    await page.getByRole('heading', { name: 'Player test' }).waitFor();
    await page.getByRole('textbox', { name: 'Recording to play' }).fill('/media/public/none.mp4');
    await page.getByRole('button', { name: 'Open the player' }).click();
    await page.waitForURL('**/video/test?src=**');
    await page.getByRole('heading', { name: 'Player test' }).waitFor();
  }));
