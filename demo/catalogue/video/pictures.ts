import type { Wanted } from '../../art/wanted.ts';

type Look = Omit<Wanted, 'key' | 'kind' | 'title'>;

const poster = (slug: string, title: string, look: Look): Wanted => ({
  key: `poster-${slug}`,
  kind: 'poster',
  title,
  ...look,
});
const still = (slug: string, look: Look): Wanted => ({ key: `video-${slug}`, kind: 'video', ...look });
const wide = (slug: string, look: Look): Wanted => ({ key: `hero-${slug}`, kind: 'hero', ...look });

/** What the video catalogue shows beyond the pictures that the homes already had. */
export const pictures: readonly Wanted[] = [
  poster('the-night-ferry', 'The Night\nFerry', { style: 'landscape', variant: 'sea', hue: 265 }),
  poster('violet-hour-live', 'Violet Hour\nLive', {
    style: 'portrait',
    variant: 'beanie',
    hue: 305,
    byline: 'Olle Sand',
  }),
  poster('the-tortoise-who-kept-time', 'The Tortoise\nWho Kept\nTime', { style: 'sunburst', hue: 130 }),
  poster('paper-aeroplanes', 'Paper\nAeroplanes', { style: 'bauhaus', hue: 215 }),
  poster('what-the-river-carries', 'What the\nRiver Carries', { style: 'waves', hue: 195 }),
  poster('second-understudy', 'Second\nUnderstudy', { style: 'engraving', variant: 'curly', hue: 20 }),
  poster('low-orbit', 'Low Orbit', { style: 'planet', hue: 190 }),
  poster('the-last-projectionist', 'The Last\nProjectionist', {
    style: 'portrait',
    variant: 'beard',
    hue: 60,
  }),
  poster('seven-winters', 'Seven\nWinters', { style: 'landscape', variant: 'snow', hue: 190 }),
  poster('worst-man', 'Worst Man', { style: 'isometric', hue: 345 }),
  poster('the-cold-desk', 'The Cold\nDesk', { style: 'skyline', hue: 240 }),
  poster('slow-weather', 'Slow\nWeather', { style: 'pulsar', hue: 160 }),
  poster('eleven-minutes', 'Eleven\nMinutes', { style: 'contour', hue: 15 }),
  poster('bread-for-strangers', 'Bread for\nStrangers', { style: 'botanical', hue: 75 }),
  poster('hollow-hour', 'Hollow\nHour', { style: 'landscape', variant: 'houses', hue: 285 }),
  poster('neighbours-of-the-moon', 'Neighbours\nof the Moon', {
    style: 'dunes',
    variant: 'two-moons',
    hue: 250,
  }),
  poster('concrete-choir', 'Concrete\nChoir', { style: 'isometric', hue: 120 }),
  poster('keepers-light', 'Keeper’s\nLight', { style: 'landscape', variant: 'lighthouse', hue: 320 }),
  poster('copper-sky', 'Copper Sky', { style: 'dunes', variant: 'day', hue: 35 }),
  poster('a-table-by-the-window', 'A Table by\nthe Window', {
    style: 'portrait',
    variant: 'curly',
    hue: 110,
  }),
  poster('the-deep-field', 'The Deep\nField', { style: 'planet', hue: 330 }),
  poster('the-fox-and-the-ferryman', 'The Fox and\nthe Ferryman', {
    style: 'landscape',
    variant: 'valley',
    hue: 50,
  }),
  poster('where-the-tide-sleeps', 'Where the\nTide Sleeps', { style: 'waves', hue: 230 }),
  poster('the-allotment', 'The\nAllotment', { style: 'botanical', hue: 135 }),
  poster('button-and-beetle', 'Button &\nBeetle', { style: 'bauhaus', hue: 90 }),
  poster('dead-reckoning', 'Dead\nReckoning', { style: 'contour', hue: 200 }),

  poster('the-well', 'البئر', { style: 'dunes', variant: 'day', hue: 75 }),
  poster('jasmine-street', 'شارع\nالياسمين', { style: 'skyline', hue: 20 }),
  poster('the-pearl-diver', 'الغوّاص', { style: 'landscape', variant: 'sea', hue: 205 }),
  poster('letters-to-the-moon', 'رسائل\nإلى القمر', { style: 'planet', hue: 60 }),
  poster('seventh-call', 'النداء\nالسابع', { style: 'portrait', variant: 'beard', hue: 345 }),
  poster('land-and-sea', 'برّ وبحر', { style: 'contour', hue: 170 }),
  poster('seventh-floor', 'الطابق\nالسابع', { style: 'isometric', hue: 45 }),

  still('undertow', { style: 'landscape', variant: 'sea', hue: 215 }),
  still('the-second-lamp', { style: 'landscape', variant: 'lantern', hue: 50 }),
  still('low-water', { style: 'portrait', variant: 'bun', hue: 160 }),
  still('the-ship-that-answered', { style: 'landscape', variant: 'lighthouse', hue: 275 }),
  still('eight-crews', { style: 'portrait', variant: 'curly', hue: 265 }),
  still('the-ninth', { style: 'dunes', variant: 'two-moons', hue: 220 }),
  still('first-blossom', { style: 'portrait', variant: 'bob', hue: 345 }),
  still('blank-spaces', { style: 'landscape', variant: 'valley', hue: 140 }),
  still('spring-tide', { style: 'landscape', variant: 'sea', hue: 175 }),
  still('the-caravan-leaves', { style: 'dunes', variant: 'caravan', hue: 300 }),
  still('the-empty-well', { style: 'dunes', variant: 'day', hue: 45 }),
  still('wind-at-the-door', { style: 'portrait', variant: 'scarf', hue: 25 }),
  still('harbour-camera', { style: 'landscape', variant: 'houses', hue: 40 }),
  still('night-line', { style: 'train', hue: 285 }),
  still('northern-sky', { style: 'landscape', variant: 'snow', hue: 165 }),
  still('rooftop-oud', { style: 'portrait', variant: 'wrap', hue: 70 }),

  wide('minus-forty', { style: 'landscape', variant: 'snow', hue: 225 }),
  wide('kestrel', { style: 'landscape', variant: 'valley', hue: 80 }),
  wide('two-moons', { style: 'dunes', variant: 'two-moons', hue: 35 }),
  wide('neon-orchard', { style: 'synthwave', variant: 'drift', hue: 335 }),
  wide('orbit-nine', { style: 'planet', hue: 285 }),
  wide('where-the-tide-sleeps', { style: 'landscape', variant: 'sea', hue: 210 }),
  wide('house-of-wind', { style: 'dunes', variant: 'day', hue: 50 }),
  wide('the-cartographers-daughter', { style: 'landscape', variant: 'meadow', hue: 145 }),
];
