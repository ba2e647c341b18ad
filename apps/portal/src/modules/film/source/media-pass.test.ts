// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { underPass } from './media-pass.ts';

const here = location.origin;

test.each([
  ['/media/t/old.sig/240p/1.m4s', '/media/t/new.sig/master.m3u8', '/media/t/new.sig/240p/1.m4s'],
  ['/media/t/old.sig/240p/1.m4s?a=1', '/media/t/new.sig/master.m3u8', '/media/t/new.sig/240p/1.m4s?a=1'],
  ['/media/public/1.m4s', '/media/t/new.sig/master.m3u8', '/media/public/1.m4s'],
  ['/media/t/old.sig/1.m4s', '/media/public/master.m3u8', '/media/t/old.sig/1.m4s'],
  ['https://elsewhere.example/media/t/a/1', '/media/t/new.sig/a', 'https://elsewhere.example/media/t/a/1'],
  [
    'https://cdn.example/media/c/old/1/shop/film/1.m4s',
    'https://cdn.example/media/c/new/1/shop/film/master.m3u8',
    'https://cdn.example/media/c/new/1/shop/film/1.m4s',
  ],
  [
    '/media/t/old.sig/1.m4s',
    'https://cdn.example/media/c/new/1/shop/film/master.m3u8',
    '/media/t/old.sig/1.m4s',
  ],
])('%s under %s is %s', (address, opened, found) => expect(underPass(address, opened)).toBe(found));

test('whole addresses as well', () =>
  expect(underPass(`${here}/media/t/old.sig/1.m4s`, '/media/t/new.sig/master.m3u8')).toBe(
    '/media/t/new.sig/1.m4s',
  ));
