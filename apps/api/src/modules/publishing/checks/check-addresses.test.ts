import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuseFileAddress, refuseForeignFile, refuseScriptAddress } from './check-addresses.ts';
import { markupIn } from './check-texts.ts';

const owners = {
  code: 'arena',
  tenants: new Set(['arena', 'klang', 'atrium']),
  known: new Set(['/media/protected/music/own.m4a']),
};

describe('another tenant’s file', () => {
  test.each([
    '/media/protected/klang/song.m4a',
    '/media/public/klang/x.webp',
    '/img/art/klang.cover/1x1.webp',
    '/img/brand/klang/logo.svg',
    '/media/protected/music/night-drivers.m4a',
    '/media/protected/x.m4a',
  ])('%s is refused', (address) => {
    expect(refuseForeignFile(address, owners)?.wrong).toContain('is no file of this tenant');
  });

  test.each([
    '/media/protected/arena/song.m4a',
    '/media/public/arena/x.webp',
    '/img/art/arena.cover/1x1.webp',
    '/img/brand/arena/logo.svg',
    // what comes with the product, and what this tenant has already
    '/img/brand/atrium.svg',
    '/img/art/night-bus/1x1.webp',
    '/media/public/music/preview.m4a',
    '/media/protected/music/own.m4a',
    'https://cdn.example/x.m4a',
    'A title, /media/protected/klang or not',
  ])('%s is not', (address) => expect(refuseForeignFile(address, owners)).toBeNull());

  test('with another tenant’s code in it is refused whatever follows', () => {
    fc.assert(
      fc.property(fc.constantFrom('klang', 'atrium'), fc.webPath(), (code, path) => {
        expect(refuseForeignFile(`/media/protected/${code}/${path}`, owners)).not.toBeNull();
      }),
    );
  });
});

describe('the address of a file', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/x',
    'https://[::1]/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://localhost/x',
    'https://db.internal/x',
    'https://printer.local/x',
    'https://user:secret@cdn.example/x',
    'http://cdn.example/x.m4a',
    'ftp://cdn.example/x.m4a',
    'file:///etc/passwd',
    '../../etc/passwd',
    '/media/protected/arena/../../../etc/passwd',
    '/media/protected/arena/%2e%2e/x',
    '/media/protected/arena/..%2fx',
    '//cdn.example/x.m4a',
    'x.m4a',
    '',
  ])('%s is refused', (address) => expect(refuseFileAddress(address)).not.toBeNull());

  test.each(['/media/protected/arena/film/master.m3u8', 'https://cdn.example/a/b.m4a?v=1'])(
    '%s is taken',
    (address) => expect(refuseFileAddress(address)).toBeNull(),
  );
});

describe('an address that runs something', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:x',
    '\u0001javascript:x',
    'data:text/html,x',
  ])('%j is refused', (address) => expect(refuseScriptAddress(address)).not.toBeNull());
  test.each(['/music', 'https://a.example/javascript:', 'mailto:a@b.example', '#top'])(
    '%s is not',
    (address) => expect(refuseScriptAddress(address)).toBeNull(),
  );
});

describe('markup in a plain text', () => {
  test.each([
    '<p>A <b>bold</b> tale</p>',
    'x<br/>y',
    '<script>x</script>',
    '<img src=x onerror=y',
    '</title>',
  ])('%s', (text) => expect(markupIn(text)).not.toBeNull());
  test.each(['I <3 you', '1 < 2 and 3 > 2', 'List<String> basics', '<Untitled>', 'a<b', '!!!', '🎬'])(
    '%s is none',
    (text) => expect(markupIn(text)).toBeNull(),
  );
});
