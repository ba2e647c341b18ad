import { expect, test } from 'vitest';
import { pictureType } from './picture-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['a photo', '\xff\xd8\xff\xe0rest', 'image/jpeg'],
  ['a screenshot', '\x89PNG\r\n\x1a\nrest', 'image/png'],
  ['a small one', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['a page', '<!doctype html><script>', null],
  ['a recording', 'RIFF\x10\0\0\0WAVEfmt ', null],
  ['an animation', 'GIF89a', null],
  ['nothing', '', null],
])('%s', (_, file, type) => expect(pictureType(bytes(file))).toBe(type));
