import type { TenantCode } from '../catalogue/article.ts';
import { allArticles } from '../catalogue.ts';
import { people } from '../people.ts';

/** What a demo customer thought of a film or series, before their first sign-in. */
export interface DemoRating {
  readonly articleId: number;
  readonly contentType: string;
  readonly score: number;
}

/** Whoever tries the demo signs in as one of these: they have not rated anything yet. */
const undecided = new Set(['free', 'active', 'unlimited', 'trial', 'family']);
const raters = people.filter(({ who }) => !undecided.has(who)).map(({ who }) => who);

/** So many of them liked it as its catalogue entry says; few have seen what hardly anyone knows. */
export function ratingsOf(tenant: TenantCode): Readonly<Record<string, readonly DemoRating[]>> {
  const seen = allArticles.flatMap(({ id, contentType, liked, tenants }) =>
    liked === undefined || !tenants.includes(tenant)
      ? []
      : scoresOf(id, liked).map((score, index) => ({
          who: raters[(index + id) % raters.length] ?? '',
          articleId: id,
          contentType,
          score,
        })),
  );
  return Object.fromEntries(
    raters.map((who) => [who, seen.filter((one) => one.who === who).map(({ who: _, ...rating }) => rating)]),
  );
}

/** Four and five stars in turn; those who did not like it gave two or three. */
function scoresOf(id: number, liked: number): number[] {
  const count = raters.length - (id % 4);
  const content = Math.round((count * liked) / 100);
  return Array.from({ length: count }, (_, index) =>
    index < content ? 4 + ((index + id) % 3 ? 1 : 0) : 2 + (id % 2),
  );
}
