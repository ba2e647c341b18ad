/** Advances of Mona Sans at weight 800 in thousandths of an em, as drawn; unlisted letters take 640. */
const lettersByAdvance = {
  220: '.’: ',
  240: ',',
  280: '!',
  300: 'ijl',
  320: 'I',
  400: 'f',
  420: 'rt-',
  440: '1J',
  540: 'sz',
  580: '2ceL?',
  600: '37vy−',
  620: '058o',
  660: '4abdpq',
  680: 'PS',
  720: 'B',
  740: 'KRUY',
  760: 'AD&',
  780: 'CV',
  800: 'HNOX',
  820: 'G',
  840: 'wQ',
  920: 'M',
  980: 'm',
  1040: 'W',
} as const;

const advances = new Map(
  Object.entries(lettersByAdvance).flatMap(([advance, letters]) =>
    [...letters].map((letter) => [letter, Number(advance) / 1000] as const),
  ),
);

export const advanceOf = (letter: string) => advances.get(letter) ?? 0.64;
