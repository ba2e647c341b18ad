/** What a page is made of. `needs` says what a section must hold to be worth showing. */
export const sectionKinds = {
  hero: { needs: 'entries' },
  banner: { needs: 'entries' },
  shelf: { needs: 'entries' },
  grid: { needs: 'entries' },
  list: { needs: 'entries' },
  stories: { needs: 'entries' },
  chips: { needs: 'entries' },
  'rich-text': { needs: 'blocks' },
  html: { needs: 'html' },
  'video-teaser': { needs: 'entries' },
  countdown: { needs: 'endsAt' },
  'subscription-teaser': { needs: 'actions' },
  'tournament-teaser': { needs: 'entries' },
  news: { needs: 'entries' },
  'partner-grid': { needs: 'entries' },
  continue: { needs: 'entries' },
  tabs: { needs: 'sections' },
} as const satisfies Record<string, { needs: SectionNeed }>;

type SectionNeed = 'entries' | 'blocks' | 'html' | 'endsAt' | 'actions' | 'sections';
export type SectionKind = keyof typeof sectionKinds;

/** The shape of a card says what a thing is; `ratio` is its artwork, width by height. */
export const cardKinds = {
  album: { ratio: '1 / 1' },
  artist: { ratio: '1 / 1' },
  playlist: { ratio: '1 / 1' },
  track: { ratio: '1 / 1' },
  poster: { ratio: '2 / 3' },
  video: { ratio: '16 / 9' },
  podcast: { ratio: '1 / 1' },
  audiobook: { ratio: '2 / 3' },
  game: { ratio: '1 / 1' },
  app: { ratio: '1 / 1' },
  voucher: { ratio: '16 / 9' },
  article: { ratio: '16 / 9' },
  story: { ratio: '1 / 1' },
  tournament: { ratio: '16 / 9' },
  genre: { ratio: '16 / 9' },
} as const satisfies Record<string, { ratio: string }>;

export type CardKind = keyof typeof cardKinds;

/** The shape of a card's artwork, for tables that cannot load `cardKinds`. */
export type CardShapes = {
  readonly [Kind in CardKind]: {
    '2 / 3': 'upright';
    '16 / 9': 'wide';
    '1 / 1': 'square';
  }[(typeof cardKinds)[Kind]['ratio']];
};

export const sectionKindNames = /* @__PURE__ */ Object.keys(sectionKinds) as [SectionKind, ...SectionKind[]];
export const cardKindNames = /* @__PURE__ */ Object.keys(cardKinds) as [CardKind, ...CardKind[]];

export const isSectionKind = (value: unknown): value is SectionKind =>
  typeof value === 'string' && Object.hasOwn(sectionKinds, value);

interface Section {
  data: { entries?: readonly unknown[]; customProperties?: Readonly<Record<string, unknown>> };
  substructure: readonly Section[];
}

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';

/** Whether a section has anything to show; a section of an unknown kind never has. */
export function hasContent(section: Section): boolean {
  const { entries, customProperties = {} } = section.data;
  if (!isSectionKind(customProperties.kind)) return false;
  const { needs } = sectionKinds[customProperties.kind];
  if (needs === 'entries') return isFilled(entries) || hasEntries(section);
  if (needs === 'sections') return section.substructure.some(hasContent);
  return isFilled(customProperties[needs]);
}

/** Section data is present if any nested section has entries, or a list under the named custom property. */
export function hasEntries(section: Section, listProperty?: string): boolean {
  const { entries, customProperties } = section.data;
  const list = listProperty === undefined ? undefined : customProperties?.[listProperty];
  if (isFilled(entries) || (Array.isArray(list) && list.length > 0)) return true;
  return section.substructure.some((child) => hasEntries(child, listProperty));
}
