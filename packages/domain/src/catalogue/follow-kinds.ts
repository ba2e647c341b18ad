import type { ContentType } from './content-types.ts';

interface FollowKind {
  /** The type of the article that is followed; null where it is a category or a team. */
  article: ContentType | null;
  /** What of it is new to a follower. */
  releases: readonly ContentType[];
}

const stories = ['NEWS', 'ARTICLE', 'PREMIUM_ARTICLE'] as const;

/** Everything that can be followed. A writer is an author: of books by being their maker, of stories by being named in them. */
export const followKinds = {
  ARTIST: { article: 'ARTIST', releases: ['ALBUM', 'MUSIC_VIDEO'] },
  SHOW: { article: 'PODCAST', releases: ['PODCAST_EPISODE'] },
  SERIES: { article: 'SERIES', releases: ['EPISODE'] },
  WRITER: { article: 'AUTHOR', releases: ['AUDIOBOOK', ...stories] },
  TOPIC: { article: null, releases: stories },
  TEAM: { article: null, releases: ['TOURNAMENT_NEWS', 'TOURNAMENT_VIDEO'] },
} as const satisfies Record<string, FollowKind>;

export type FollowKindName = keyof typeof followKinds;
export const followKindNames = Object.keys(followKinds) as [FollowKindName, ...FollowKindName[]];

/** Everything that can be new to a follower. */
export const followedTypes: readonly ContentType[] = [
  ...new Set(followKindNames.flatMap((kind): readonly ContentType[] => followKinds[kind].releases)),
];

/** As what an article is followed; null where its type cannot be. */
export const followKindOf = (type: string): FollowKindName | null =>
  followKindNames.find((kind) => followKinds[kind].article === type) ?? null;

/** Categories of stories are topics: `news/nature`, `articles/…`. A genre of songs is not followed. */
export const isTopic = (key: string): boolean => key.startsWith('news/');

/** More than a customer follows by hand. */
export const mostFollowed = 500;

/** For so long after its release something is news; what a library adds of older days is told to nobody. */
const newsDays = 30;
/** A publish of something that has been on air for longer changes it; it is no release. */
const freshDays = 2;

const dayMs = 86_400_000;

/** Whether followers are told: it came on air just now, and it is no work of older days. */
export function isNewRelease(
  { onAirSince, releasedOn }: { onAirSince: Date; releasedOn: string | null },
  now: Date,
): boolean {
  const age = now.getTime() - onAirSince.getTime();
  if (age < 0 || age > freshDays * dayMs) return false;
  return releasedOn === null || now.getTime() - Date.parse(releasedOn) <= newsDays * dayMs;
}
