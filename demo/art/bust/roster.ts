import type { Cast } from './cast.ts';
import type { Framing } from './march.ts';
import type { Hairstyle, Sitter } from './model.ts';

const skins = {
  pale: [0.82, 0.05, 55],
  fair: [0.76, 0.065, 55],
  olive: [0.69, 0.075, 62],
  tan: [0.62, 0.08, 54],
  brown: [0.53, 0.078, 50],
  dark: [0.43, 0.065, 46],
} as const;

const hairs = {
  black: [0.2, 0.02, 40],
  brown: [0.33, 0.05, 50],
  chestnut: [0.42, 0.09, 45],
  red: [0.55, 0.15, 45],
  blond: [0.8, 0.1, 85],
  grey: [0.68, 0.01, 90],
  white: [0.92, 0.015, 90],
  rose: [0.68, 0.17, 5],
  teal: [0.6, 0.11, 195],
  violet: [0.5, 0.17, 305],
  sand: [0.84, 0.06, 80],
  brick: [0.55, 0.15, 30],
  navy: [0.36, 0.09, 262],
  moss: [0.5, 0.09, 130],
} as const;

/** Hair that stands high needs a wider frame. */
const framings: Partial<Record<Hairstyle, Framing>> = {
  hat: { zoom: 1.72, y: -0.08 },
  puffs: { zoom: 1.6, y: -0.08 },
  'flat-top': { zoom: 1.6, y: -0.1 },
  mohawk: { zoom: 1.62, y: -0.08 },
  turban: { zoom: 1.56, y: -0.12 },
  quiff: { zoom: 1.5, y: -0.16 },
  topknot: { zoom: 1.56, y: -0.12 },
  afro: { zoom: 1.55, y: -0.3 },
  bun: { zoom: 1.6, y: -0.1 },
  wrap: { zoom: 1.7, y: 0.05 },
};

function person(
  hair: Hairstyle,
  skin: keyof typeof skins,
  colour: keyof typeof hairs,
  yaw: number,
  more: Partial<Sitter> = {},
): Cast {
  const framing = framings[hair];
  return {
    sitter: { hair, yaw, ...more },
    skin: skins[skin],
    hair: hairs[colour],
    detail: 1,
    ...(framing && { framing }),
  };
}

const slight = { slim: 0.92 } as const;

/** More people than the first sittings had. Positive yaw looks to the right. */
export const roster = {
  'ponytail-red': person('ponytail', 'pale', 'red', 0.5, { ...slight, earrings: true }),
  'locs-beard': person('locs', 'dark', 'black', -0.42, { beard: true }),
  'quiff-blond': person('quiff', 'fair', 'blond', 0.46),
  'puffs-gold': person('puffs', 'brown', 'black', 0.38, { ...slight, earrings: true }),
  'hat-moustache': person('hat', 'olive', 'black', -0.44, { moustache: true }),
  'pixie-rose': person('pixie', 'pale', 'rose', -0.5, slight),
  'flat-top': person('flat-top', 'dark', 'black', 0.48, { moustache: true }),
  'wavy-chestnut': person('wavy', 'olive', 'chestnut', -0.4, slight),
  'grey-glasses': person('short', 'fair', 'grey', 0.44, { glasses: true, beard: true }),
  braids: person('braids', 'tan', 'black', 0.42, slight),
  'turban-navy': person('turban', 'tan', 'navy', -0.46, { earrings: true }),
  'mohawk-teal': person('mohawk', 'fair', 'teal', 0.5, { earrings: true }),
  'cap-moss': person('cap', 'brown', 'moss', -0.4),
  'bob-blond': person('bob', 'pale', 'blond', 0.42, { ...slight, glasses: true }),
  'shaved-dark': person('shaved', 'dark', 'black', -0.5, { earrings: true }),
  'scarf-brick': person('scarf', 'tan', 'brick', -0.42, slight),
  'topknot-beard': person('topknot', 'olive', 'brown', 0.46, { beard: true }),
  'white-bun': person('bun', 'pale', 'white', -0.48, { ...slight, glasses: true, neck: -0.05 }),
  'kerchief-teal': person('kerchief', 'brown', 'teal', 0.5, { ...slight, earrings: true }),
  'wavy-violet': person('wavy', 'brown', 'violet', 0.44, slight),
  'afro-glasses': person('afro', 'brown', 'black', -0.42, { slim: 0.95, glasses: true }),
  'quiff-moustache': person('quiff', 'tan', 'black', -0.46, { moustache: true }),
  'long-black': person('long', 'olive', 'black', -0.5, slight),
  'white-beard': person('short', 'tan', 'white', 0.5, { beard: true }),
  'ponytail-black': person('ponytail', 'tan', 'black', -0.46, { ...slight, glasses: true }),
  'hat-sand': person('hat', 'brown', 'sand', 0.4, { ...slight, earrings: true }),
  'pixie-grey': person('pixie', 'fair', 'grey', 0.46, { ...slight, earrings: true }),
  'locs-long': person('locs', 'brown', 'chestnut', 0.4, { ...slight, earrings: true }),
  'beanie-navy': person('beanie', 'dark', 'navy', -0.42),
  'curly-red': person('curly', 'pale', 'red', 0.42, { glasses: true }),
  'shaved-beard': person('shaved', 'fair', 'brown', 0.5, { beard: true }),
  'scarf-moss': person('scarf', 'olive', 'moss', 0.42, { ...slight, glasses: true }),
  'wrap-violet': person('wrap', 'brown', 'violet', 0.46, { slim: 0.94, earrings: true }),
  'phones-blond': person('wavy', 'fair', 'blond', 0.4, { ...slight, phones: true }),
  'phones-shaved': person('shaved', 'brown', 'black', -0.46, { phones: true, glasses: true }),
  'cap-glasses': person('cap', 'pale', 'brick', 0.42, { glasses: true }),
  'bob-violet': person('bob', 'dark', 'violet', -0.4, { ...slight, earrings: true }),
  wig: person('wavy', 'pale', 'white', 0.44),
  neat: person('short', 'pale', 'black', -0.44),
  'turban-white': person('turban', 'olive', 'white', 0.44, { beard: true }),
} as const satisfies Record<string, Cast>;
