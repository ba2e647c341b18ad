import type { CardKind, SectionKind } from '@atrium/domain/catalogue/sections';
import type {
  Action,
  CustomProperties,
  Entry,
  StorySlide,
  StructureNode,
} from '@atrium/domain/site/models/structure';
import type { Localizable, LocalText } from '@atrium/domain/values/local-text';
import { articles as spoken } from '../catalogue/spoken.ts';
import { picture } from '../pictures.ts';
import { shelves } from '../words/shelves.ts';
import type { Work } from './works/work.ts';

/** A structure as the demo stores it: one tree for all languages of its tenant. */
export type Tree = Localizable<StructureNode>;
export type StructureCard = Localizable<Entry>;

export interface Structure {
  name: string;
  kind: 'page' | 'fragment';
  tree: Tree;
}

/** Podcasts and books are as long as their recordings. */
const recordedSeconds = new Map(spoken.map(({ id, duration }) => [id, duration]));

export function card(work: Work, more: Partial<StructureCard> = {}): StructureCard {
  const { id, kind, title, by, path, art, ageRating, isFree } = work;
  const duration = recordedSeconds.get(id) ?? work.duration;
  return {
    id,
    articleId: id,
    kind,
    title,
    clickUrl: path,
    ...(by !== undefined && { subtitle: by }),
    ...(ageRating !== undefined && { ageRating }),
    ...(duration !== undefined && { duration }),
    ...(isFree && { isFree }),
    ...picture(art),
    ...more,
  };
}

/** A work on a stage: its own picture, a line of facts, one sentence and at most two buttons. */
export interface Slide {
  work: Work;
  art: string;
  badge: LocalText;
  facts: LocalText;
  line: LocalText;
  actions: Localizable<Action>[];
}

export const slide = ({ work, art, badge, facts, line, actions }: Slide): StructureCard =>
  card(work, {
    ...picture(art),
    ...(rightToLeft.has(art) && { imageDirection: 'rtl' }),
    badges: [badge],
    caption: facts,
    subtitle: line,
    actions,
  });

/** Painted with the subject on the left, for titles that start on the right. */
const rightToLeft = new Set(['hero-moon-road']);

export const linkAction = (
  label: LocalText,
  clickUrl: string,
  style: Action['style'] = 'primary',
  icon?: string,
): Localizable<Action> => ({ label, clickUrl, style, ...(icon !== undefined && { icon }) });

interface SectionFields {
  title?: LocalText;
  clickUrl?: string;
  entries?: StructureCard[];
  properties?: Partial<Localizable<CustomProperties>>;
}

export const section = (
  kind: SectionKind,
  name: string,
  { title, clickUrl, entries, properties }: SectionFields,
): Tree => ({
  id: name,
  name,
  data: {
    ...(title !== undefined && { title }),
    ...(clickUrl !== undefined && { clickUrl }),
    ...(entries && { entries }),
    customProperties: { kind, ...properties },
  },
  substructure: [],
});

interface ShelfFields {
  title: LocalText;
  works: (Work | StructureCard)[];
  /** Where "see all" leads. */
  more?: string;
  /** Two shelves share a row where one is `wide` and the next `narrow`. */
  lane?: 'wide' | 'narrow';
}

const listing = (kind: SectionKind) => (name: string, as: CardKind, fields: ShelfFields) =>
  section(kind, name, {
    title: fields.title,
    ...(fields.more !== undefined && { clickUrl: fields.more }),
    entries: fields.works.map((work) => ('path' in work ? card(work) : work)),
    properties: {
      card: as,
      ...(fields.more !== undefined && { more: shelves.seeAll }),
      ...(fields.lane && { lane: fields.lane }),
    },
  });

interface QueryFields {
  title: LocalText;
  /** What `get-articles` is asked for; the backend fills the section with it. */
  query: { id: string; contentType?: string; sort?: 'popular' | 'new'; limit?: number };
  more?: string;
  lane?: 'wide' | 'narrow';
  kind?: SectionKind;
  /** Requested when the visitor scrolls near it. */
  lazy?: true;
}

/** A section that fills itself from the catalogue: new titles appear in it without an editor. */
export const queried = (name: string, as: CardKind, fields: QueryFields): Tree => ({
  id: name,
  name,
  data: {
    title: fields.title,
    params: { query: fields.query },
    ...(fields.more !== undefined && { clickUrl: fields.more }),
    customProperties: {
      kind: fields.kind ?? 'shelf',
      card: as,
      ...(fields.more !== undefined && { more: shelves.seeAll }),
      ...(fields.lane && { lane: fields.lane }),
      ...(fields.lazy && { lazy: true }),
    },
  },
  substructure: [],
});

export const shelf = listing('shelf');
export const grid = listing('grid');
export const partnerGrid = listing('partner-grid');
export const news = listing('news');

/** Filled per person by the backend; it shows nothing to a visitor. */
export const continueShelf = (title: LocalText, as: CardKind) =>
  section('continue', 'continue', { title, clickUrl: '/history', entries: [], properties: { card: as } });

export const story = (
  id: number,
  key: string,
  title: LocalText,
  clickUrl: string,
  slides?: StoryFrame[],
): StructureCard => ({
  id,
  kind: 'story',
  title,
  clickUrl,
  ...picture(`story-${key}`),
  ...(slides && { slides }),
});

type StoryFrame = Localizable<StorySlide>;

/** A picture of a story, by the key of its artwork: the upright crop where there is one. */
export function frame(
  art: string,
  says: Omit<StoryFrame, 'seconds' | 'imageUrl' | 'thumbhash' | 'hue'>,
): StoryFrame {
  const { imageUrl, phoneImageUrl = imageUrl, thumbhash, hue } = picture(art);
  return {
    ...says,
    seconds: 6,
    ...(phoneImageUrl !== undefined && { imageUrl: phoneImageUrl }),
    ...(thumbhash !== undefined && { thumbhash }),
    ...(hue !== undefined && { hue }),
  };
}

export const chips = (name: string, entries: [slug: string, title: LocalText, clickUrl: string][]) =>
  section('chips', name, {
    title: shelves.moods,
    entries: entries.map(([id, title, clickUrl]) => ({ id, kind: 'genre', title, clickUrl })),
  });

export const page = (
  name: string,
  title: LocalText,
  description: LocalText,
  sections: Tree[],
): Structure => ({
  name,
  kind: 'page',
  tree: { id: name, name, data: { title, customProperties: { description } }, substructure: sections },
});

/** The same in the frame of a campaign: the brand, the promise and one way on. */
export const campaign = (...parts: Parameters<typeof page>): Structure => {
  const { tree, ...made } = page(...parts);
  const customProperties = { ...tree.data.customProperties, layout: 'marketing' as const };
  return { ...made, tree: { ...tree, data: { ...tree.data, customProperties } } };
};
