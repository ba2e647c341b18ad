import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueOf } from '@atrium/demo/catalogue';
import { describe, expect, test, vi } from 'vitest';
import { dataFolder, demoServer } from './testing/demo-server.ts';
import { ask } from './testing/server-process.ts';

const dataDir = dataFolder();
const server = demoServer(dataDir);
const timeout = 120_000;

/** The product runs in one process, this publishes from another. */
async function command(file: unknown, ...args: string[]) {
  const path = join(dataDir, 'publication.json');
  writeFileSync(path, JSON.stringify(file));
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
const look = (path: string, host = 'localhost') => ask(server().port, path, { host });

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

  test('is refused in words', async () => {
    const cases = [
      [
        { catalogue: { articles: [{ ...articleOf(203), creator: 999 }] } },
        'Article 999 is named by 203, but there is none.',
      ],
      [{ articles: [] }, 'The file is wrong: Unrecognized key: "articles".'],
    ] as const;
    for (const [file, sentence] of cases)
      expect(await command(file, '--tenant=atrium')).toEqual({ code: 1, output: sentence });
    expect((await command({}, '--tenant=nobody')).output).toContain(
      'There is no tenant nobody. Known: atrium, ',
    );
    expect((await command({})).output).toContain('npm run publish -- <file.json|file.ts> --tenant=<code>');
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
