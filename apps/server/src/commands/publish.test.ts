import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { catalogueOf } from '@atrium/demo/catalogue';
import { describe, expect, test, vi } from 'vitest';
import { dataFolder, demoServer } from '../testing/demo-server.ts';
import { askServer } from '../testing/server-process.ts';

const dataDir = dataFolder();
const server = demoServer(dataDir);
const timeout = 120_000;

/** The product runs in one process, this publishes from another. */
async function command(file: unknown, ...args: string[]) {
  const path = join(dataDir, 'publication.json');
  writeFileSync(path, JSON.stringify(file));
  return run(path, ...args);
}

async function run(path: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'publish.ts'), path, ...args], {
    env: { ...process.env, NODE_ENV: undefined, DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await once(child, 'close');
  return { code: child.exitCode, output: output.trim() };
}

const articleOf = (id: number) => catalogueOf('atrium').articles.find((article) => article.id === id);
const album = '/music/albums/103/yara-belmont/low-sun/203';
const artist = '/music/artists/yara-belmont/103';
const film = '/video/details/minus-forty/401';
const shows = async (path: string, text: string) => (await look(path)).text.includes(text);
const look = (path: string, host = 'localhost') => askServer(server().port, path, { host });

const pages = [
  ['home', '/', 'localhost'],
  ['album', album, 'localhost'],
  ['artist', artist, 'localhost'],
  ['film', film, 'localhost'],
  ['games', '/games/list', 'localhost'],
  ['elsewhere', '/', 'klang.localhost'],
] as const;

/** Which of the pages had to be rendered for this request. */
async function rendered(): Promise<string[]> {
  const found: string[] = [];
  for (const [name, path, host] of pages) {
    const { status, headers } = await look(path, host);
    expect([name, status]).toEqual([name, 200]);
    if (headers['x-cache'] !== 'hit') found.push(name);
  }
  return found;
}

describe('a publish in one process', { timeout }, () => {
  test('renders anew what shows the article, in the other, and nothing else', async () => {
    await rendered();
    expect(await rendered()).toEqual([]);
    const published = await command(
      { catalogue: { articles: [{ ...articleOf(203), title: 'Lower Sun' }] } },
      '--tenant=atrium',
    );
    expect(published).toEqual({ code: 0, output: 'Published: article:203, titles' });
    await vi.waitFor(async () => expect(await shows(album, 'Lower Sun')).toBe(true));
    expect(await rendered()).toEqual(['home', 'artist']);
    expect(await shows(artist, 'Lower Sun')).toBe(true);
    expect(await rendered()).toEqual([]);
  });

  test('that changes nothing evicts nothing', async () => {
    const again = await command(
      { catalogue: { articles: [{ ...articleOf(203), title: 'Lower Sun' }] } },
      '--tenant=atrium',
    );
    expect(again).toEqual({ code: 0, output: 'Nothing has changed.' });
    expect(await rendered()).toEqual([]);
  });

  test('reads JSON lines, packed or not, and shows them in the other', async () => {
    const path = join(dataDir, 'lines.jsonl.gz');
    const lines = [1, 2, 3].map((n) => ({
      id: 990_000 + n,
      contentType: 'ALBUM',
      slug: `lines-${n}`,
      title: `Lines ${n}`,
    }));
    const albums = lines.map((line) => ({ ...line, creator: 103, categories: articleOf(203)?.categories }));
    const write = (list: object[]) =>
      writeFileSync(path, gzipSync(list.map((line) => JSON.stringify(line)).join('\n')));
    write(albums);
    const first = await run(path, '--tenant=atrium', '--full-speed');
    expect(first).toEqual({ code: 0, output: expect.stringContaining('3 articles published, 0 unchanged') });
    await vi.waitFor(async () => expect(await shows(artist, 'Lines 2')).toBe(true));
    write([...albums, { id: 1 }]);
    const second = await run(path, '--tenant=atrium', '--full-speed', '--batch=3');
    expect(second).toEqual({
      code: 1,
      output: expect.stringMatching(/0 articles published, 3 unchanged[\s\S]*Line 4: /),
    });
    const wrong = await run(path, '--tenant=atrium', '--batch=0');
    expect(wrong).toEqual({ code: 1, output: expect.stringContaining('--release') });
    await rendered();
  });

  test('is refused in words', async () => {
    const cases = [
      [
        { catalogue: { articles: [{ ...articleOf(203), creator: 999 }] } },
        'publication.json line 1: catalogue.articles.0.creator: there is no article 999; allowed: the number of an article',
      ],
      [
        { articles: [] },
        'publication.json line 1: articles: unknown field; allowed: catalogue, plans, vouchers, infoServices, tournaments, rewards, partnerApps, structures, site, siteFrom, settings, messages',
      ],
    ] as const;
    for (const [file, sentence] of cases)
      expect(await command(file, '--tenant=atrium')).toEqual({ code: 1, output: sentence });
    expect((await command({}, '--tenant=nobody')).output).toContain(
      'There is no tenant nobody. Known: atrium, ',
    );
    expect((await command({})).output).toContain(
      'npm run publish -- <file.json|file.ts|file.jsonl> --tenant=<code>',
    );
    expect(await rendered()).toEqual([]);
  });

  test('takes an article off the air at its time, by itself', async () => {
    const until = new Date(Date.now() + 15_000).toISOString();
    const { output } = await command({
      tenant: 'atrium',
      catalogue: { articles: [{ ...articleOf(401), until }] },
    });
    expect(output).toContain('article:401');
    await vi.waitFor(async () => expect((await look(film)).status).toBe(404), {
      timeout: 60_000,
      interval: 100,
    });
    expect(await shows('/', film)).toBe(false);
    const found = await look('/backend/search?q=minus%20forty');
    expect(found.text).not.toContain('/401');
    const back = await command({ tenant: 'atrium', catalogue: { articles: [articleOf(401)] } });
    expect(back.code).toBe(0);
    await vi.waitFor(async () => expect((await look(film)).status).toBe(200));
  });

  test('tells browsers nothing of how answers are kept', async () => {
    const { status, headers } = await look('/backend/structure/home');
    expect([status, headers['x-tags']]).toEqual([200, undefined]);
  });
});
