import type { Wanted } from '../../art/wanted.ts';

const podcasts: readonly Wanted[] = [
  { key: 'podcast-heures-creuses', kind: 'podcast', title: 'Heures\ncreuses', style: 'typographic', hue: 20 },
  { key: 'podcast-sobremesa', kind: 'podcast', title: 'Sobremesa', style: 'bauhaus', hue: 55 },
  {
    key: 'podcast-nachtbus',
    kind: 'podcast',
    title: 'Nachtbus',
    style: 'portrait',
    hue: 270,
    variant: 'curly-phones',
  },
];

const cover = (
  slug: string,
  title: string,
  byline: string,
  more: Pick<Wanted, 'style' | 'hue' | 'variant'>,
): Wanted => ({
  key: `audiobook-${slug}`,
  kind: 'audiobook',
  title,
  byline,
  ...more,
});

const covers: readonly Wanted[] = [
  cover('alices-adventures-in-wonderland', 'Alice’s\nAdventures in\nWonderland', 'Lewis Carroll', {
    style: 'botanical',
    hue: 330,
  }),
  cover('the-adventures-of-sherlock-holmes', 'Sherlock\nHolmes', 'Arthur Conan Doyle', {
    style: 'engraving',
    hue: 250,
    variant: 'beard',
  }),
  cover('pride-and-prejudice', 'Pride and\nPrejudice', 'Jane Austen', { style: 'waves', hue: 10 }),
  cover('a-christmas-carol', 'A Christmas\nCarol', 'Charles Dickens', {
    style: 'landscape',
    hue: 215,
    variant: 'snow',
  }),
  cover('frankenstein', 'Franken-\nstein', 'Mary Shelley', { style: 'pulsar', hue: 140 }),
  cover('the-time-machine', 'The Time\nMachine', 'H. G. Wells', { style: 'sunburst', hue: 285 }),
  cover('don-quijote', 'Don\nQuijote', 'Miguel de Cervantes', {
    style: 'landscape',
    hue: 65,
    variant: 'meadow',
  }),
  cover('histoires-du-temps-passe', 'Contes\ndu temps\npassé', 'Charles Perrault', {
    style: 'isometric',
    hue: 310,
  }),
  cover('kinder-und-hausmaerchen', 'Kinder- und\nHausmärchen', 'Brüder Grimm', {
    style: 'botanical',
    hue: 130,
  }),
  cover('die-verwandlung', 'Die Ver-\nwandlung', 'Franz Kafka', { style: 'isometric', hue: 240 }),
  // Covers of Arabic books carry no lettering: the painters set Latin letters only.
  { key: 'audiobook-kalila-wa-dimna', kind: 'audiobook', style: 'botanical', hue: 45 },
  { key: 'audiobook-thousand-and-one-nights', kind: 'audiobook', style: 'girih', hue: 275 },
];

const portrait = (
  slug: string,
  style: 'portrait' | 'halftone' | 'engraving',
  hue: number,
  variant: string,
): Wanted => ({
  key: `artist-${slug}`,
  kind: 'artist',
  style,
  hue,
  variant,
});

const authors: readonly Wanted[] = [
  portrait('h-adair', 'engraving', 210, 'beanie'),
  portrait('noor-castellan', 'portrait', 320, 'scarf'),
  portrait('m-oduya', 'halftone', 250, 'wrap'),
  portrait('tove-lind', 'portrait', 35, 'long'),
  portrait('ivo-marsh', 'engraving', 160, 'curly'),
  portrait('ana-reis', 'portrait', 240, 'bob'),
  portrait('samir-haddad', 'engraving', 175, 'beard'),
  portrait('e-varga', 'halftone', 95, 'bun'),
  portrait('lewis-carroll', 'engraving', 330, 'long'),
  portrait('arthur-conan-doyle', 'halftone', 260, 'beard'),
  portrait('jane-austen', 'engraving', 15, 'bun'),
  portrait('charles-dickens', 'portrait', 100, 'beard'),
  portrait('mary-shelley', 'engraving', 180, 'bob'),
  portrait('h-g-wells', 'halftone', 290, 'curly-disc'),
  portrait('miguel-de-cervantes', 'engraving', 70, 'beard'),
  portrait('charles-perrault', 'portrait', 310, 'curly'),
  portrait('brueder-grimm', 'halftone', 120, 'curly'),
  portrait('franz-kafka', 'engraving', 250, 'curly'),
  portrait('ibn-al-muqaffa', 'portrait', 60, 'wrap'),
];

/** Pictures that no other work of the demo has yet. */
export const pictures: readonly Wanted[] = [...podcasts, ...covers, ...authors];
