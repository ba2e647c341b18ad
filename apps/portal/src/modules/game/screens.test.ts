import { expect, test } from 'vitest';
import { screensOf } from './screens.ts';

const artwork = (artworkClass: string, width: number | null = null, height: number | null = null) => ({
  artworkClass,
  url: `/img/${artworkClass}.webp`,
  group: null,
  width,
  height,
});

test('films come before pictures, and other artwork is none of both', () => {
  const additionalArtworks = [artwork('SCREENSHOT', 900, 1600), artwork('HERO'), artwork('VIDEO_TRAILER')];
  expect(screensOf({ additionalArtworks })).toMatchObject([
    { kind: 'trailer', ratio: 16 / 9 },
    { kind: 'picture', ratio: 900 / 1600 },
  ]);
});
