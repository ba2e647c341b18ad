import type { CardKind } from '@atrium/domain/sections';
import type { ComponentType } from 'react';
import { ArticleCard } from './article-card.tsx';
import type { CardProps } from './card-props.ts';
import { CoverCard, type CoverKind, coverShapes } from './cover-card.tsx';
import { GameCard } from './game-card.tsx';
import { GenreCard } from './genre-card.tsx';
import { StoryCard } from './story-card.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { TrackCard } from './track-card.tsx';
import { VoucherCard } from './voucher-card.tsx';

const ownCards = {
  article: ArticleCard,
  game: GameCard,
  genre: GenreCard,
  story: StoryCard,
  tournament: TournamentCard,
  track: TrackCard,
  voucher: VoucherCard,
} as const satisfies Record<Exclude<CardKind, CoverKind>, ComponentType<CardProps>>;

const isCover = (kind: CardKind): kind is CoverKind => Object.hasOwn(coverShapes, kind);

/** Draws an entry as what it is; a section may insist on another kind. */
export function Card({ entry, kind = entry.kind, priority }: CardProps & { kind?: CardKind | undefined }) {
  if (isCover(kind)) return <CoverCard entry={entry} kind={kind} priority={priority} />;
  const Own = ownCards[kind];
  return <Own entry={entry} priority={priority} />;
}

/** Width of a card in a shelf. Two and a half fit a phone, so that the cut edge says "scroll". */
export const cardWidths = {
  album: 'w-31 md:w-37 xl:w-41',
  playlist: 'w-31 md:w-37 xl:w-41',
  podcast: 'w-31 md:w-37 xl:w-41',
  artist: 'w-26 md:w-33 xl:w-37',
  app: 'w-20 md:w-25',
  poster: 'w-28 md:w-31 xl:w-36',
  audiobook: 'w-28 md:w-31 xl:w-36',
  video: 'w-56 md:w-65 xl:w-74',
  game: 'w-35 md:w-40 xl:w-45',
  voucher: 'w-62 md:w-70',
  article: 'w-76 md:w-88',
  story: 'w-17',
  tournament: 'w-76 md:w-88',
  genre: 'w-40 md:w-52',
  track: 'w-76 md:w-88',
} as const satisfies Record<CardKind, string>;

/** Columns where cards fill a page. */
export const cardColumns = {
  album: 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]',
  playlist: 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]',
  podcast: 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]',
  artist: 'grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]',
  app: 'grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]',
  poster: 'grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]',
  audiobook: 'grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]',
  video: 'grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]',
  game: 'grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]',
  voucher: 'grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]',
  article: 'grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]',
  story: 'grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))]',
  tournament: 'grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]',
  genre: 'grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]',
  track: 'grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]',
} as const satisfies Record<CardKind, string>;
