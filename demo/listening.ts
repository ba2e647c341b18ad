import type { CatalogueArticle, TenantCode } from './catalogue/article.ts';
import { allArticles } from './catalogue.ts';
import { recording } from './media.ts';

/** What a demo customer has heard, seen and queued before their first sign-in. */
export interface Listening {
  readonly played: readonly {
    readonly articleId: number;
    readonly position: number;
    readonly duration: number;
    readonly device: string;
    readonly hoursAgo: number;
  }[];
  readonly queue: readonly number[];
}

/** Which of the most popular of each kind, and how much of it; the newest first. */
const habits: Readonly<
  Record<string, readonly [type: CatalogueArticle['contentType'], nth: number, part: number][]>
> = {
  active: [
    ['AUDIOBOOK_CHAPTER', 1, 0.4],
    ['EPISODE', 3, 0.5],
    ['PODCAST_EPISODE', 2, 0.3],
    ['FULL_TRACK_MUSIC', 4, 1],
    ['FULL_TRACK_MUSIC', 7, 1],
  ],
  unlimited: [
    ['MOVIE', 1, 0.35],
    ['PODCAST_EPISODE', 0, 0.6],
    ['AUDIOBOOK_CHAPTER', 4, 1],
    ['EPISODE', 8, 1],
    ['FULL_TRACK_MUSIC', 0, 1],
    ['FULL_TRACK_MUSIC', 2, 1],
    ['MOVIE', 4, 1],
  ],
  player: [
    ['FULL_TRACK_MUSIC', 1, 1],
    ['MOVIE', 2, 0.55],
    ['AUDIOBOOK_CHAPTER', 0, 0.7],
    ['PODCAST_EPISODE', 1, 1],
    ['FULL_TRACK_MUSIC', 3, 1],
  ],
};

const queued = 8;
const hoursBetween = 7;
const devices = ['demo-phone', 'demo-desk'] as const;

export function listeningOf(tenant: TenantCode): Readonly<Record<string, Listening>> {
  const known = new Map<string, readonly CatalogueArticle[]>();
  const popular = (type: CatalogueArticle['contentType']) => {
    const found = known.get(type) ?? mostPopular(tenant, type);
    known.set(type, found);
    return found;
  };
  return Object.fromEntries(
    Object.entries(habits).map(([who, habit], person) => [
      who,
      {
        played: habit.flatMap(([type, nth, part], at) => {
          const article = popular(type)[nth];
          const duration = recording(article?.media ?? '')?.duration;
          return article && duration
            ? [
                {
                  articleId: article.id,
                  position: Math.floor(duration * part),
                  duration,
                  device: devices[at % devices.length] ?? devices[0],
                  hoursAgo: 1 + at * hoursBetween,
                },
              ]
            : [];
        }),
        queue: popular('FULL_TRACK_MUSIC')
          .slice(person * queued, (person + 1) * queued)
          .map(({ id }) => id),
      },
    ]),
  );
}

/** Free for all, and really recorded. */
const mostPopular = (tenant: TenantCode, type: CatalogueArticle['contentType']) =>
  allArticles
    .filter(
      ({ tenants, contentType, ageRating = 0, media }) =>
        contentType === type &&
        tenants.includes(tenant) &&
        ageRating <= 20 &&
        media !== undefined &&
        recording(media) !== undefined,
    )
    .toSorted((one, other) => other.popularity - one.popularity || one.id - other.id);
