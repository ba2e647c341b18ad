import { artist } from '../build.ts';

const tenants = ['klang'] as const;

export const klangArtists = {
  nordlicht: artist({
    id: 2101,
    slug: 'nordlicht',
    name: 'Nordlicht',
    genre: 'folk',
    origin: { de: 'Husum', en: 'Husum' },
    listeners: 864_100,
    similar: [2102, 2105, 107, 112],
    bio: {
      de: 'Vier Leute von der Küste, die ihre Instrumente nach dem Wind stimmen, weil er ohnehin mitspielt. Nordlicht singen vom Wetter und meinen selten das Wetter.',
      en: 'Four people from the coast who tune to the wind because it plays along anyway. Nordlicht sing about the weather and rarely mean the weather.',
    },
    tenants,
  }),
  ava: artist({
    id: 2102,
    slug: 'ava-brandt',
    name: 'Ava Brandt',
    genre: 'indie',
    art: 'artist-juno-vale',
    origin: { de: 'Leipzig', en: 'Leipzig' },
    listeners: 1_930_600,
    similar: [2105, 2101, 105, 101],
    bio: {
      de: 'Ava Brandt schreibt ihre Texte auf Wohnungsgrundrisse, Zimmer für Zimmer. Seit ihrem Debüt gilt sie als die Stimme, bei der man den Abwasch unterbricht.',
      en: 'Ava Brandt writes her lyrics onto floor plans, room by room. Since her debut she has been the voice that makes people stop washing up.',
    },
    tenants,
  }),
  hinterhof: artist({
    id: 2103,
    slug: 'hinterhof-quartett',
    name: 'Hinterhof Quartett',
    genre: 'jazz',
    art: 'artist-kolo-ferreira',
    origin: { de: 'Berlin', en: 'Berlin' },
    listeners: 512_800,
    similar: [106, 104, 108, 2102],
    bio: {
      de: 'Das Quartett probt seit neun Jahren im selben Hinterhof und spielt erst, wenn oben jemand das Fenster öffnet. Leiser Jazz mit Wäscheleine.',
      en: 'The quartet has rehearsed in the same courtyard for nine years and starts only when somebody upstairs opens a window. Quiet jazz with a washing line.',
    },
    tenants,
  }),
  milo: artist({
    id: 2104,
    slug: 'milo-kern',
    name: 'Milo Kern',
    genre: 'electronic',
    art: 'artist-olle-sand',
    origin: { de: 'Offenbach', en: 'Offenbach' },
    listeners: 1_344_900,
    similar: [109, 114, 102, 2106],
    bio: {
      de: 'Milo Kern repariert tagsüber Funkgeräte und lässt sie nachts miteinander reden. Seine Sets beginnen mit Rauschen und enden mit Sonnenaufgang.',
      en: 'Milo Kern repairs radios by day and lets them talk to each other by night. His sets begin with static and end with sunrise.',
    },
    tenants,
  }),
  frieda: artist({
    id: 2105,
    slug: 'frieda-lohse',
    name: 'Frieda Lohse',
    genre: 'folk',
    origin: { de: 'Görlitz', en: 'Görlitz' },
    listeners: 688_300,
    similar: [2101, 2102, 107],
    bio: {
      de: 'Frieda Lohse fand die Gitarre ihres Großvaters auf dem Dachboden, dazu einen Karton Briefe. Aus beidem wurde ein Album, das klingt wie Licht durch Ziegel.',
      en: 'Frieda Lohse found her grandfather’s guitar in the attic, and a box of letters beside it. Together they became an album that sounds like light through roof tiles.',
    },
    tenants,
  }),
  tiefgang: artist({
    id: 2106,
    slug: 'tiefgang',
    name: 'Tiefgang',
    genre: 'hip-hop',
    origin: { de: 'Duisburg', en: 'Duisburg' },
    listeners: 2_210_500,
    similar: [115, 2104, 110],
    bio: {
      de: 'Zwei Binnenschiffer mit Sampler. Tiefgang rappen über Schleusen, Schichten und den langen Heimweg, immer eine Handbreit Bass unter dem Kiel.',
      en: 'Two bargemen with a sampler. Tiefgang rap about locks, shifts and the long way home, always with a hand of bass under the keel.',
    },
    tenants,
  }),
};
