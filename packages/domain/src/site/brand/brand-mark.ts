/** Colours of the theme, so that a mark follows light and dark. */
export const markFills = ['accent', 'accent2', 'ink', 'current', 'ground'] as const;
export type MarkFill = (typeof markFills)[number];

/** What stands beside a brand's name: paths of an SVG on 32 × 32, from back to front. */
export type BrandMarkPaths = readonly { readonly d: string; readonly fill: MarkFill }[];

/** Our mark, also for a tenant without one: an arch with a door of light. */
export const atriumMark = [
  { d: 'M3 29V16a13 13 0 0 1 26 0v13h-5.5V16a7.5 7.5 0 0 0-15 0v13z', fill: 'accent' },
  { d: 'M12 29V17a4 4 0 0 1 8 0v12z', fill: 'current' },
] as const satisfies BrandMarkPaths;
