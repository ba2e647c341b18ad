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

/** Who licenses their games to a tenant: most do it themselves. */
export const licensors: Readonly<Record<Studio, string>> = {
  [studios.paperLantern]: 'Paper Lantern Games',
  [studios.tinComet]: 'Comet Rights',
  [studios.halfMoon]: 'Half Moon Works',
  [studios.kettle]: 'Kettle and Crow',
  [studios.orchardLane]: 'Comet Rights',
  [studios.seventhTide]: 'Seventh Tide',
  [studios.wahat]: 'Wahat Studio',
};
