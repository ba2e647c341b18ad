import type { CardKind } from '@atrium/domain/catalogue/sections';
import type { ComponentType } from 'react';
import { Picture } from '../image/picture.tsx';
import { CardLink } from './card-link.tsx';
import type { CardProps } from './card-props.ts';
import { CoverCard, type CoverKind, coverShapes } from './cover-card.tsx';
import { EntryMarks } from './entry-marks.tsx';
import { GameCard } from './game-card.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { TrackCard } from './track-card.tsx';
import { VoucherCard } from './voucher-card.tsx';

const neutralHue = 280;

/** A field of colour with its name; the artwork leans in from the far corner. */
const GenreCard = ({ entry, priority }: CardProps) => (
  <CardLink href={entry.clickUrl} className="rounded-panel">
    <span
      className="pic block aspect-video rounded-panel"
      style={{ background: `oklch(0.46 0.13 ${entry.hue ?? neutralHue})` }}
    >
      {entry.imageUrl && (
        <span className="absolute -end-3 -bottom-3 block size-[58%] max-h-full rotate-12 overflow-hidden rounded-card shadow-3 transition-transform duration-320 ease-page group-hover:rotate-6 rtl:-rotate-12 rtl:group-hover:-rotate-6">
          <Picture
            src={entry.imageUrl}
            alt=""
            width={128}
            height={128}
            thumbhash={entry.thumbhash}
            priority={priority}
          />
        </span>
      )}
      <span className="absolute start-3.5 top-3 max-w-[75%] text-16 leading-title font-heavy text-white">
        <bdi>{entry.title}</bdi>
      </span>
    </span>
  </CardLink>
);

/** Text first: a story is chosen by its sentence, not by its picture. */
const ArticleCard = ({ entry, priority }: CardProps) => (
  <CardLink href={entry.clickUrl} className="h-full rounded-panel">
    <span className="flex h-full min-h-28 gap-3 rounded-panel bg-s2 p-3.5 transition-colors group-hover:bg-s3">
      <span className="flex min-w-0 flex-1 flex-col">
        {entry.badges?.[0] && <span className="text-12 font-medium text-accent-text">{entry.badges[0]}</span>}
        <bdi className="mt-1 mb-2 line-clamp-3 text-14 leading-snug font-medium text-pretty">
          {entry.title}
        </bdi>
        <bdi className="mt-auto truncate text-12 text-t3">
          <EntryMarks entry={entry} />
          {entry.subtitle}
        </bdi>
      </span>
      {entry.imageUrl && (
        <span className="pic block size-18 flex-none rounded-[10px] shadow-none">
          <Picture
            src={entry.imageUrl}
            alt=""
            width={72}
            height={72}
            thumbhash={entry.thumbhash}
            priority={priority}
          />
        </span>
      )}
    </span>
  </CardLink>
);

const ownCards = {
  article: ArticleCard,
  game: GameCard,
  genre: GenreCard,
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
