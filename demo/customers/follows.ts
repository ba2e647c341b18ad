import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { resolveText } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';
import type { TenantCode } from '../catalogue/article.ts';
import { catalogueOf } from '../catalogue.ts';
import { people } from '../people.ts';

interface Told {
  readonly daysAgo: number;
  readonly key: 'release';
  readonly parameters: { readonly title: string; readonly by: string };
  readonly link: string;
  readonly isRead?: boolean;
}

/** What a demo customer follows and keeps in My list before their first sign-in. */
export interface Followed {
  readonly follows: readonly { readonly kind: keyof typeof followed; readonly id: number }[];
  readonly saved: readonly { readonly type: ContentType; readonly id: number }[];
  readonly notices: readonly Told[];
}

/** How many of each kind a customer follows; who has none of a kind in their tenant follows fewer. */
const followed = { ARTIST: 3, SHOW: 2, SERIES: 1, WRITER: 1, TOPIC: 2 } as const;
const articleKinds = { ARTIST: 'ARTIST', SHOW: 'PODCAST', SERIES: 'SERIES', WRITER: 'AUTHOR' } as const;

const savedTypes = [
  'ALBUM',
  'FULL_TRACK_MUSIC',
  'SERIES',
  'MOVIE',
  'PODCAST',
  'AUDIOBOOK',
  'ONLINE_GAME',
  'ARTICLE',
] as const;

const languageOf: Readonly<Record<TenantCode, Locale>> = {
  atrium: 'en',
  noor: 'ar',
  klang: 'de',
  arena: 'ro',
};

/** Each customer's own, from the most popular of a tenant: each begins at another place. */
export function followedIn(tenant: TenantCode): Readonly<Record<string, Followed>> {
  const { articles, categories } = catalogueOf(tenant);
  const popular = (type: ContentType) =>
    articles
      .filter(({ contentType, ageRating = 0 }) => contentType === type && ageRating <= 20)
      .toSorted((one, other) => other.popularity - one.popularity || one.id - other.id);
  const byType = new Map(
    [...Object.values(articleKinds), ...savedTypes].map((type) => [type as ContentType, popular(type)]),
  );
  const topics = categories.filter(({ key }) => /^news\/[^/]+$/.test(key) && key !== 'news/today');
  const say = (text: (typeof articles)[number]['title']) =>
    resolveText(text, languageOf[tenant], languageOf[tenant]);

  return Object.fromEntries(
    people.map(({ who }, nth) => {
      const follows = Object.entries(followed).flatMap(([kind, count]) => {
        const of: readonly { id: number }[] =
          kind === 'TOPIC' ? topics : (byType.get(articleKinds[kind as 'ARTIST']) ?? []);
        return some(of, nth, count).map(({ id }) => ({ kind: kind as keyof typeof followed, id }));
      });
      const saved = savedTypes.flatMap((type) =>
        some(byType.get(type) ?? [], nth + 1, type === 'FULL_TRACK_MUSIC' ? 4 : 2).map(({ id }) => ({
          type,
          id,
        })),
      );
      const isFollowed = new Set(follows.filter(({ kind }) => kind !== 'TOPIC').map(({ id }) => id));
      const releases = articles
        .filter(
          ({ contentType, creator, released, ageRating = 0 }) =>
            ['ALBUM', 'PODCAST_EPISODE', 'AUDIOBOOK'].includes(contentType) &&
            creator !== undefined &&
            isFollowed.has(creator) &&
            released !== undefined &&
            ageRating <= 20,
        )
        .toSorted((one, other) => (other.released ?? '').localeCompare(one.released ?? ''))
        .slice(0, 3);
      const notices = releases.flatMap((release, at): Told[] => {
        const maker = articles.find(({ id }) => id === release.creator);
        return maker
          ? [
              {
                daysAgo: 1 + 4 * at,
                key: 'release',
                parameters: { title: say(release.title), by: say(maker.title) },
                link: linkOf(release, maker),
                ...(at > 0 && { isRead: true as const }),
              },
            ]
          : [];
      });
      return [who, { follows, saved, notices }];
    }),
  );
}

type Stored = ReturnType<typeof catalogueOf>['articles'][number];

const linkOf = ({ contentType, id, slug }: Stored, maker: Stored): string =>
  contentType === 'ALBUM'
    ? `/music/albums/${maker.id}/${maker.slug}/${slug}/${id}`
    : `${contentType === 'AUDIOBOOK' ? '/audiobook/details' : '/podcast/episode'}/${slug}/${id}`;

/** So many from a place on, around the end; none twice. */
const some = <T>(of: readonly T[], from: number, count: number): T[] =>
  of.length === 0
    ? []
    : Array.from({ length: Math.min(count, of.length) }, (_, at) => of[(from + at) % of.length] as T);
