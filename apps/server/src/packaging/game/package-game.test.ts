import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { packageMaster, probeMaster } from '../package-master.ts';
import type { MediaTools } from '../sandbox/media-tools.ts';
import { masterFolder } from '../testing/media-masters.ts';
import { type ZippedFile, zipFile } from '../testing/zip-file.ts';

// a game needs no ffmpeg
const tools = {} as MediaTools;
const masters = masterFolder();
afterAll(() => masters.remove());

const page = {
  name: 'index.html',
  content: '<!doctype html><script type="module" src="js/game.js"></script>',
};
const zipped = (files: readonly ZippedFile[], name = 'game.zip') => masters.write(name, zipFile(files));
const probe = async (files: readonly ZippedFile[]) => probeMaster(tools, await zipped(files), 'game');

async function packaged(files: readonly ZippedFile[], output: string) {
  const master = await zipped(files, `${output}.zip`);
  const probed = await probeMaster(tools, master);
  if (!probed.ok) throw new Error(probed.refusal);
  return packageMaster(tools, {
    ...{ master, probe: probed.probe, output: masters.path(output) },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  });
}

describe('packaging of a game', () => {
  test('a zip is unpacked, without what systems left in it', async () => {
    const media = await packaged(
      [
        page,
        { name: 'js/' },
        { name: 'js/game.js', content: 'let a = 1;' },
        { name: '__MACOSX/._index.html', content: 'x' },
      ],
      'plain',
    );
    expect(media).toEqual({
      ...{ kind: 'game', main: 'index.html', durationMs: null, width: null, height: null },
      files: [
        { path: 'index.html', size: page.content.length },
        { path: 'js/game.js', size: 10 },
      ],
      facts: { kind: 'game', count: 2, bytes: page.content.length + 10, notes: [] },
    });
    expect(await readFile(masters.path('plain/js/game.js'), 'utf8')).toBe('let a = 1;');
  });

  test('the one folder that holds the whole game is left out', async () => {
    const media = await packaged(
      [
        { ...page, name: 'My Game/index.html' },
        { name: 'My Game/a.css', content: '' },
      ],
      'nested',
    );
    expect(media.files.map(({ path }) => path)).toEqual(['a.css', 'index.html']);
  });

  test('a file that is longer than the directory says ends the packaging, and nothing is on air', async () => {
    const master = await zipped([page, { name: 'a.bin', content: 'x'.repeat(5000), size: 10 }], 'lying.zip');
    const packaging = packageMaster(tools, {
      ...{ master, probe: { kind: 'game', size: 1, count: 2, bytes: 1 }, output: masters.path('lying') },
      ...{ signal: new AbortController().signal, onProgress: () => {} },
    });
    await expect(packaging).rejects.toThrow(/^Packaging failed at “unpack”/);
  });

  test('links to other sites and names of formats are no requests', async () => {
    const files = [
      {
        ...page,
        content: '<a href="https://maker.example">us</a><svg xmlns="http://www.w3.org/2000/svg"></svg>',
      },
      { name: 'a.js', content: 'const ns = "http://www.w3.org/2000/svg"; // see https://docs.example' },
    ];
    expect(await probe(files)).toMatchObject({ ok: true });
  });
});

describe('games that are refused', () => {
  const cases: [title: string, files: readonly ZippedFile[], refusal: RegExp][] = [
    [
      'a zip with ../',
      [page, { name: '../../etc/cron.d/x.txt', content: 'x' }],
      /refused: invalid relative path/,
    ],
    [
      'a zip with an absolute path',
      [page, { name: '/etc/passwd.txt', content: 'x' }],
      /refused: absolute path/,
    ],
    ['a zip with backslashes', [page, { name: '..\\x.txt', content: 'x' }], /refused: invalid characters/],
    [
      'a zip bomb',
      [page, { name: 'a.bin', content: Buffer.alloc(30 * 2 ** 20) }],
      /times as large.*zip bomb/,
    ],
    [
      'a directory that says a file is huge',
      [page, { name: 'a.bin', content: 'x', size: 0xfff_ffff }],
      /256 MB: at most 200/,
    ],
    [
      'thousands of files',
      [page, ...Array.from({ length: 2000 }, (_, at) => ({ name: `f/${at}.txt` }))],
      /2001 files: at most 2000/,
    ],
    ['no index.html', [{ name: 'game.html', content: '' }], /no index.html/],
    ['an empty zip', [], /empty/],
    ['a program', [page, { name: 'setup.exe', content: 'MZ' }], /type that games may not hold \(\.exe\)/],
    ['a zip within the zip', [page, { name: 'more.zip', content: 'PK' }], /may not hold \(\.zip\)/],
    ['a hidden file', [page, { name: '.htaccess.txt', content: '' }], /no name for a file/],
    ['a link', [page, { name: 'a.txt', content: '/etc/passwd', mode: 0o120777 }], /link to another file/],
    ['an encrypted file', [page, { name: 'a.txt', content: 'x', flags: 0x0801 }], /encrypted/],
    ['a name twice', [page, { name: 'A.txt' }, { name: 'a.txt' }], /twice/],
    [
      'a script of another site',
      [{ ...page, content: '<p>\n<script src="https://cdn.example/x.js">' }],
      /“index.html”, line 2, asks/,
    ],
    [
      'a picture of another site in a style',
      [page, { name: 'a.css', content: 'a{background:url(//x.example/a.png)}' }],
      /“a.css”, line 1/,
    ],
    [
      'a call of another site',
      [page, { name: 'a.js', content: 'x();\nfetch("https://x.example/score")' }],
      /“a.js”, line 2.*no network/,
    ],
    ['a socket', [page, { name: 'a.mjs', content: 'new WebSocket(`wss://x.example`)' }], /“a.mjs”/],
    [
      'a page that moves on by itself',
      [{ ...page, content: '<meta http-equiv="refresh" content="0;url=https://x.example">' }],
      /asks for/,
    ],
  ];
  test.each(cases)('%s', async (_, files, refusal) => {
    expect(await probe(files)).toEqual({ ok: false, refusal: expect.stringMatching(refusal) });
  });

  test('a zip that was cut', async () => {
    const file = await masters.write('cut.zip', zipFile([page]).subarray(0, 60));
    expect(await probeMaster(tools, file)).toMatchObject({
      ok: false,
      refusal: expect.stringMatching(/zip cannot be read/),
    });
  });
});
