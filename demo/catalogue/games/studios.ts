/** Who makes the games; a studio's page is `/games/publisher/{its slug}`. */
export const studios = {
  paperLantern: 'Paper Lantern Games',
  tinComet: 'Tin Comet',
  halfMoon: 'Half Moon Works',
  kettle: 'Kettle and Crow',
  orchardLane: 'Orchard Lane Interactive',
  seventhTide: 'Seventh Tide',
  wahat: 'Wahat Studio',
} as const;

export type Studio = (typeof studios)[keyof typeof studios];
