import { expect, test } from 'vitest';
import { pictureQuality } from './picture-quality.ts';

const film = (height: number | null, isPreview = false) => ({ height, isPreview });

test.each([
  ['nothing', [], null],
  ['a file of unknown size', [film(null)], null],
  ['540 lines', [film(540)], null],
  ['720 lines', [film(720)], 'HD'],
  ['1080 lines beside 540', [film(540), film(1080)], 'Full HD'],
  ['2160 lines', [film(2160)], '4K'],
  ['a preview in more lines than the film', [film(2160, true), film(540)], null],
])('the best picture of %s', (_, media, name) => expect(pictureQuality(media)).toBe(name));
