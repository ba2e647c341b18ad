import { gameDirections } from './direction-games.ts';
import { people } from './direction-people.ts';
import type { Wanted } from './wanted.ts';

export type Direction = Readonly<
  Record<string, Partial<Pick<Wanted, 'style' | 'hue' | 'variant' | 'title' | 'byline'>>>
>;

const music: Direction = {
  'album-postcards-to-nobody': { style: 'collage', hue: 340, variant: 'ribbon' },
  'album-hedgerow': { style: 'riso', hue: 135, variant: 'hands' },
  'album-gold-on-the-radiator': { style: 'weave', hue: 62, variant: 'quilt' },
  'album-corner-store-opera': { style: 'neon', hue: 340, variant: 'lips' },
  'album-eleven-windows': { style: 'stained', hue: 285, variant: 'rose' },
  'album-snow-line': { style: 'lowpoly', hue: 225, variant: 'peaks' },
  'album-night-music-for-four': { style: 'constellation', hue: 275, variant: 'hand' },
  'album-kitchen-light': { style: 'watercolour', hue: 70, variant: 'blooms' },
  'album-tall-grass': { style: 'papercut', hue: 125, variant: 'hills' },
  'album-paper-moons': { style: 'riso', hue: 260, variant: 'moons' },
  'album-maqam-of-clouds': { style: 'papercut', hue: 230, variant: 'bloom' },
  'album-dachboden': { style: 'blueprint', hue: 250, variant: 'house' },
  'album-substation': { style: 'moire', hue: 130, variant: 'ripple' },
  'video-harbour-lights': { variant: 'harbour', hue: 320 },
  'video-august-again': { variant: 'road', hue: 30 },
};

const spoken: Direction = {
  'podcast-sobremesa': { style: 'riso', hue: 30, variant: 'moons' },
  'podcast-nachtbus': { variant: 'phones-blond' },
  'audiobook-alices-adventures-in-wonderland': { style: 'papercut', hue: 330, variant: 'cave' },
  'audiobook-pride-and-prejudice': { style: 'papercut', hue: 5, variant: 'bloom' },
  'audiobook-a-christmas-carol': { style: 'woodcut', hue: 250, variant: 'house' },
  'audiobook-frankenstein': { style: 'woodcut', hue: 150, variant: 'mountain', title: 'Frankenstein' },
  'audiobook-the-time-machine': { style: 'blueprint', hue: 265, variant: 'clock' },
  'audiobook-don-quijote': { style: 'riso', hue: 45, variant: 'peaks' },
  'audiobook-histoires-du-temps-passe': {
    style: 'stained',
    hue: 310,
    variant: 'dawn',
    title: 'Contes du\ntemps passé',
  },
  'audiobook-kinder-und-hausmaerchen': { style: 'woodcut', hue: 135, variant: 'forest' },
  'audiobook-kalila-wa-dimna': { style: 'weave', hue: 45, variant: 'kilim', title: 'كليلة\nودمنة' },
  'audiobook-thousand-and-one-nights': {
    style: 'stained',
    hue: 275,
    variant: 'rose',
    title: 'ألف ليلة\nوليلة',
  },
};

const video: Direction = {
  'poster-the-night-ferry': { variant: 'harbour' },
  'poster-the-tortoise-who-kept-time': { style: 'papercut', hue: 130, variant: 'hills' },
  'poster-paper-aeroplanes': { style: 'collage', hue: 215, variant: 'ribbon' },
  'poster-what-the-river-carries': { style: 'watercolour', hue: 200, variant: 'horizon' },
  'poster-second-understudy': { style: 'neon', hue: 20, variant: 'star' },
  'poster-seven-winters': { style: 'lowpoly', hue: 230, variant: 'peaks' },
  'poster-worst-man': { style: 'riso', hue: 345, variant: 'moons' },
  'poster-eleven-minutes': { style: 'neon', hue: 200, variant: 'bolt' },
  'poster-bread-for-strangers': { style: 'riso', hue: 70, variant: 'hands' },
  'poster-hollow-hour': { variant: 'forest' },
  'poster-copper-sky': { style: 'lowpoly', hue: 45, variant: 'canyon' },
  'poster-the-deep-field': { style: 'constellation', hue: 330, variant: 'bird' },
  'poster-the-fox-and-the-ferryman': { style: 'constellation', hue: 225, variant: 'fox' },
  'poster-where-the-tide-sleeps': { style: 'papercut', hue: 230, variant: 'tide' },
  'poster-button-and-beetle': { style: 'collage', hue: 90, variant: 'portal' },
  'poster-dead-reckoning': { style: 'woodcut', hue: 220, variant: 'ship' },
  'poster-jasmine-street': { style: 'landscape', hue: 20, variant: 'city' },
  'poster-the-pearl-diver': { style: 'papercut', hue: 205, variant: 'cave' },
  'poster-letters-to-the-moon': { style: 'neon', hue: 280, variant: 'moon' },
  'video-the-ship-that-answered': { variant: 'harbour', hue: 205 },
  'video-blank-spaces': { variant: 'island', hue: 235 },
  'video-spring-tide': { variant: 'cliffs', hue: 90 },
  'video-harbour-camera': { variant: 'city', hue: 250 },
  'video-northern-sky': { variant: 'northern' },
  'hero-kestrel': { variant: 'cliffs', hue: 75 },
  'hero-where-the-tide-sleeps': { style: 'papercut', hue: 215, variant: 'tide' },
  'hero-the-cartographers-daughter': { variant: 'island', hue: 230 },
};

const reading: Direction = {
  'article-bread-at-four': { style: 'goods', hue: 240, variant: 'bread' },
  'article-one-ladder': { style: 'collage', hue: 200, variant: 'stack' },
  'article-counting-swifts': { style: 'riso', hue: 40, variant: 'peaks' },
  'article-slow-ferry': { variant: 'harbour', hue: 300 },
  'article-darkest-village': { style: 'landscape', hue: 160, variant: 'northern' },
  'article-repair-table': { style: 'blueprint', hue: 240, variant: 'radio' },
  'article-cold-water-seven': { style: 'watercolour', hue: 225, variant: 'horizon' },
  'article-long-walk-home': { variant: 'road', hue: 35 },
  'article-dry-stone': { style: 'woodcut', hue: 85, variant: 'mountain' },
  'article-front-doors': { style: 'weave', hue: 10, variant: 'quilt' },
  'article-soup-for-sixty': { style: 'goods', hue: 35, variant: 'noodles' },
  'article-lost-recipes': { variant: 'white-bun' },
  'article-one-bus-line': { variant: 'city', style: 'landscape', hue: 255 },
  'article-bell-founders': { style: 'blueprint', hue: 190, variant: 'gears' },
};

const vouchers: Direction = {
  'voucher-forno-lucia': { style: 'goods', hue: 145, variant: 'bread' },
  'voucher-noodle-bar-kumo': { style: 'goods', hue: 25, variant: 'noodles' },
  'voucher-gelato-polo': { style: 'goods', hue: 350, variant: 'gelato' },
  'voucher-the-long-table': { style: 'goods', hue: 175, variant: 'table' },
  'voucher-still-room-yoga': { style: 'goods', hue: 290, variant: 'lotus' },
  'voucher-barber-and-bloom': { style: 'goods', hue: 5, variant: 'scissors' },
  'voucher-granite-hall': { style: 'goods', hue: 265, variant: 'climb' },
  'voucher-river-rowing-club': { style: 'goods', hue: 220, variant: 'boat' },
  'voucher-pedal-works': { style: 'goods', hue: 110, variant: 'bike' },
  'voucher-paper-and-thread': { style: 'goods', hue: 65, variant: 'thread' },
  'voucher-second-skin': { style: 'goods', hue: 320, variant: 'shirt' },
  'voucher-cinema-orfeo': { style: 'goods', hue: 20, variant: 'cinema' },
  'voucher-museum-of-small-things': { style: 'goods', hue: 280, variant: 'museum' },
  'voucher-jazz-cellar-nine': { style: 'neon', hue: 250, variant: 'note' },
  'voucher-harbour-hopper': { style: 'goods', hue: 195, variant: 'ferry' },
  'voucher-sleeper-club': { style: 'train', hue: 285 },
  'voucher-dallah-house': { style: 'goods', hue: 40, variant: 'dallah' },
  'voucher-hut-above-the-lake': { variant: 'northern', hue: 175 },
  'voucher-slow-weekend': { style: 'goods', hue: 195, variant: 'coffee' },
  'voucher-two-by-two': { style: 'goods', hue: 335, variant: 'gift' },
  'voucher-dune-camp': { style: 'goods', hue: 235, variant: 'tent' },
};

/**
 * The art director's word on rows the catalogues ask for: the writers name a picture, here it gets the
 * style, face or scene that keeps a shelf of hundreds from repeating itself.
 */
export const direction: Direction = {
  ...music,
  ...spoken,
  ...video,
  ...reading,
  ...vouchers,
  ...people,
  ...gameDirections,
};
