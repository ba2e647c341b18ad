import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDownload } from '@atrium/api/platform/outbound/download';
import { nothingPrivate } from '@atrium/api/platform/outbound/private-backends';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { startTestContexts, type TestContexts } from '@atrium/api/testing/test-contexts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usageLines } from './feed-lines.ts';
import { runFeedsCommand } from './feeds-command.ts';

let contexts: TestContexts;
const folder = mkdtempSync(join(tmpdir(), 'atrium-feed-command-'));
const inFolder = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

beforeAll(async () => {
  contexts = await startTestContexts();
  mkdirSync(join(folder, 'feeds/alpha/films'), { recursive: true });
  writeFileSync(join(folder, 'feeds/alpha/films/1.csv'), 'number,title\n1,Night Ferry\n2,Tide\n');
  writeFileSync(join(folder, 'feeds/alpha/films/2.csv'), 'number,title\n3,Quay\n2,Tide again\n');
  symlinkSync('/etc/hostname', join(folder, 'feeds/alpha/films/3.csv'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await contexts.drop();
});

async function command(...args: string[]) {
  const printed: string[] = [];
  const isDone = await runFeedsCommand([...args, '--tenant=alpha'], {
    ctx: contexts.alpha,
    download: createDownload(nothingPrivate),
    files: openStorage({ dataDir: folder }),
    keepPicture: null,
    print: (line) => printed.push(line),
    signal: new AbortController().signal,
  });
  return { isDone, text: printed.join('\n') };
}

const settings = { kind: 'csv', address: 'file:films/', licensor: 'Harbour', contentType: 'MOVIE' };

test('a feed is added, checked, run, reported and listed by the command', async () => {
  expect((await command('list')).text).toBe('There are no feeds.');
  const file = inFolder('settings.json', JSON.stringify(settings));
  expect((await command('add', 'films', `--settings=${file}`)).text).toContain('has not run yet');
  expect((await command('run', 'films', '--check', '--full-speed')).text).toMatch(
    /^check 1 .*: done, 4 rows: 3 added/,
  );
  const run = await command('run', 'films', '--full-speed');
  expect(run.isDone).toBe(true);
  expect(run.text).toMatch(
    /^run 2 .*: done, 4 rows: 3 added, 0 changed, 0 unchanged, 0 withdrawn, 1 refused/,
  );
  // links to other files of the machine are no files of the feed
  expect((await command('report', 'films')).text).toContain(
    'films/2.csv line 3  refused  2  the number 2 stands at films/1.csv line 3 already; the first row counts',
  );
  expect((await command('list')).text).toContain('films: csv from Harbour, file:films/');
  expect((await command('run', 'films', '--full-speed')).text).toContain('3 unchanged');
});

test('a file of the machine is read in the place of the address', async () => {
  const file = inFolder('upload.csv', 'number,title,status\n1,Night Ferry,deleted\n');
  expect((await command('run', 'films', `--file=${file}`, '--full-speed')).text).toContain('1 withdrawn');
});

test('a run that fails says why, and the command ends with 1', async () => {
  const file = inFolder('page.csv', '<!doctype html><html></html>');
  const { isDone, text } = await command('run', 'films', `--file=${file}`, '--full-speed');
  expect(isDone).toBe(false);
  expect(text).toContain('this is HTML or XML, not a CSV');
});

test.each([
  [['run', 'none'], 'There is no feed none'],
  [['add', 'x'], 'Say where the settings are'],
  [['add', 'x', '--settings=/none.json'], 'cannot be read'],
  [['usage'], 'Say which month'],
  [['usage', '--month=November'], 'Say which month'],
  [['run', 'films', '--file=/none.csv'], 'cannot be read'],
  [['report', 'films', '--run=999'], 'has no such run'],
  [['remove', 'films'], 'Feeds of suppliers: npm run feeds'],
  [['list', '--quickly'], 'Feeds of suppliers: npm run feeds'],
])('the command %j is refused in words', async (args, sentence) => {
  await expect(command(...args)).rejects.toThrow(sentence);
});

test('wrong settings are refused with the field', async () => {
  const file = inFolder('wrong.json', JSON.stringify({ ...settings, kind: 'rss' }));
  await expect(command('add', 'x', `--settings=${file}`)).rejects.toThrow('settings.kind');
});

test('the usage report is a CSV in which no title is a formula', () => {
  const row = {
    licensor: 'Harbour, Night & Co',
    articleId: 7,
    title: '=HYPERLINK("https://x.example")',
    plays: 2,
    seconds: 90,
    downloads: 1,
    purchases: 1,
    refunds: 0,
    paid: { EUR: 499 },
    refunded: {},
    share: 55.5,
  };
  expect(usageLines([row])).toEqual([
    'licensor,article,title,plays,seconds,minutes,downloads,purchases,paid,refunds,refunded,share',
    `"Harbour, Night & Co",7,"'=HYPERLINK(""https://x.example"")",2,90,1.50,1,1,499 EUR,0,,55.5`,
  ]);
});
