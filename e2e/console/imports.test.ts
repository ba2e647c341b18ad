import { expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { notYetSignedIn, signInToConsole } from './sign-in.ts';

test('a table is tried, imported and taken back; a file that is too big or no UTF-8 is refused in words', async () => {
  await withPage({ expected: [notYetSignedIn] }, async (page) => {
    await signInToConsole(page, 'publisher@staff.example');
    await page.getByRole('link', { name: 'Catalogue' }).first().click();
    await page.getByLabel('Kind', { exact: true }).selectOption('PODCAST');
    await page.getByLabel('State').selectOption('live');
    const row = page.locator('[data-row="1"]');
    await row.waitFor();
    const address = (await row.getAttribute('href')) ?? '';
    const id = address.split('/').at(-1);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const file = dialog.locator('input[type=file]');
    const send = (name: string, buffer: Buffer) => file.setInputFiles({ name, mimeType: 'text/csv', buffer });
    await send('big.csv', Buffer.alloc(5 * 2 ** 20, 'a'));
    await dialog.getByText(/is the most here/).waitFor();
    await send('latin.csv', Buffer.from('id;licensor\n1;Caf\xe9', 'latin1'));
    await dialog.getByText('Line 2 is not UTF-8. Save the file as UTF-8.').waitFor();

    await send('titles.csv', Buffer.from(`\uFEFFTrack no;Owner\n${id};Label of the Import\n999999;X\n`));
    await dialog.getByLabel('Track no').selectOption('id');
    await dialog.getByLabel('Owner').selectOption('licensor');
    await dialog.getByText('2 rows to try').waitFor();
    await dialog.getByRole('button', { name: 'Try it first' }).click();
    await dialog.getByText('1 changed').waitFor();
    await dialog.getByText('1 refused').waitFor();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Report' }).click();
    expect((await download).suggestedFilename()).toBe('titles.csv.report.csv');
    await dialog.getByLabel('Why').fill('The list of the label');
    await dialog.getByRole('button', { name: 'Change 1 title' }).click();
    await dialog.getByText('Applied', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Take all back' }).click();
    await dialog.getByText('Taken back', { exact: true }).waitFor();
    await page.goto(new URL(address, page.url()).href);
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await page.getByText('The list of the label').first().waitFor();
  });
});
