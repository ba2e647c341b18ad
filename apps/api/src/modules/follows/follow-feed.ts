import type { FollowedRelease } from '@atrium/contract/schemas/follows';
import { type FollowKindName, followKinds } from '@atrium/domain/catalogue/follow-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { findEntries } from '../catalogue/entries/list-entries.ts';
import { type RatingRange, ratingFor } from '../catalogue/visibility/rating.ts';
import { isVisible } from '../catalogue/visibility/visibility.ts';
import { teamResults } from '../tournaments/team-results.ts';
import { tournamentsOfTeams } from '../tournaments/team-row.ts';
import { presentSubjects } from './follow-subjects.ts';
import { type FollowSubject, followsOf, subjectKey } from './follows.ts';

interface Page {
  kind?: FollowKindName | undefined;
  limit: number;
  after?: Place | null;
}

/** Where a page of the feed ends: a day, and an article of it. */
export interface Place {
  day: string;
  id: number;
}

export const encodePlace = ({ day, id }: Place): string => `${day}_${id}`;

export function decodePlace(cursor: string): Place | null {
  const [, day, id] = /^(\d{4}-\d\d-\d\d)_(\d{1,15})$/.exec(cursor) ?? [];
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : { day, id: Number(id) };
}

interface FoundRelease {
  kind: FollowKindName;
  subject: number;
  id: number;
  day: string;
}

/**
 * What is new of everything that the customer follows, newest first: each once, however many things they follow that it is
 * of. The first page also has the results of their teams.
 */
export async function followedReleases(
  ctx: Context,
  userId: number,
  { kind, limit, after = null }: Page,
): Promise<{ releases: FollowedRelease[]; next: string | null }> {
  const all = await ctx.tx((tx) => followsOf(tx, userId));
  const subjects = all.filter((one) => kind === undefined || one.kind === kind);
  const rating = { min: 0, max: await ratingFor(ctx, undefined) };
  const found = await findReleases(ctx, subjects, rating, { limit: limit + 1, after });
  const page = found.slice(0, limit);
  const [entries = []] = await findEntries(
    ctx,
    [{ ids: page.map(({ id }) => id), limit: Math.max(page.length, 1) }],
    rating,
  );
  const entryOf = new Map(entries.map((entry) => [Number(entry.id), entry]));
  const makers = await presentSubjects(
    ctx,
    page.map(({ kind: of, subject }) => ({ kind: of, id: subject })),
  );
  const last = page.at(-1);
  const releases = page.flatMap(({ id, day, kind: of, subject }) => {
    const entry = entryOf.get(id);
    const title = makers.get(subjectKey({ kind: of, id: subject }))?.title;
    return entry && title !== undefined
      ? [{ entry, releasedOn: day, by: { kind: of, id: subject, title } }]
      : [];
  });
  const followed = subjects.flatMap((one) => (one.kind === 'TEAM' ? [one.id] : []));
  const hasResults = after === null && (kind === undefined || kind === 'TEAM');
  const results = hasResults ? await teamResults(ctx, { userId, followed, rating }) : [];
  return {
    releases: [...results, ...releases].toSorted((one, other) =>
      other.releasedOn.localeCompare(one.releasedOn),
    ),
    next: last && found.length > page.length ? encodePlace(last) : null,
  };
}

type Way = 'creator' | 'person' | 'category' | 'whole';

/** How releases are found by what is followed: a writer made books, and is named in stories. */
const waysOf: Readonly<Record<FollowKindName, readonly Way[]>> = {
  ARTIST: ['creator'],
  SHOW: ['creator'],
  SERIES: ['creator'],
  WRITER: ['creator', 'person'],
  TOPIC: ['category'],
  TEAM: ['whole'],
};

const sources: Readonly<Record<Way, RawBuilder<unknown>>> = {
  creator: sql`article a WHERE a.creator_id = s.source`,
  person: sql`article_person p JOIN article a ON a.id = p.article_id WHERE p.person_id = s.source`,
  category: sql`category_article m JOIN article a ON a.id = m.article_id WHERE m.category_id = s.source`,
  whole: sql`article_relation r JOIN article a ON a.id = r.child_id WHERE r.parent_id = s.source`,
};

/** Reads a page of each followed thing at most, whatever it has released. */
async function findReleases(
  ctx: Context,
  subjects: readonly FollowSubject[],
  rating: RatingRange,
  { limit, after }: { limit: number; after: Place | null },
): Promise<FoundRelease[]> {
  if (subjects.length === 0) return [];
  const cups = await cupsOf(ctx, subjects);
  const wanted = subjects.flatMap(({ kind, id }) => {
    const source = kind === 'TEAM' ? cups.get(id) : id;
    return source === undefined
      ? []
      : waysOf[kind].map((way) => ({ way, kind, id, source, types: followKinds[kind].releases }));
  });
  const lists = [...Map.groupBy(wanted, ({ way }) => way)].map(
    ([way, rows]) => sql`
    SELECT s.kind, s.id AS subject, n.id, n.released_on
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s(kind text, id bigint, source bigint, types text[]),
      LATERAL (SELECT a.id, a.released_on FROM ${sources[way]} AND a.content_type = ANY(s.types)
        AND a.released_on <= ${ctx.clock.now()}::timestamptz ${isAfter(after)} AND ${isVisible(ctx, rating)}
        ORDER BY a.released_on DESC, a.id DESC LIMIT ${limit}) n`,
  );
  if (lists.length === 0) return [];
  const { rows } = await ctx.tx(({ db }) =>
    sql<FoundRelease>`
      SELECT kind, subject, id, released_on::text AS day FROM (
        SELECT DISTINCT ON (id) * FROM (${sql.join(lists, sql` UNION ALL `)}) AS found
        ORDER BY id, kind = 'TOPIC', kind, subject) AS each
      ORDER BY released_on DESC, id DESC LIMIT ${limit}`.execute(db),
  );
  return rows;
}

const isAfter = (after: Place | null) =>
  after === null ? sql`` : sql`AND (a.released_on, a.id) < (${after.day}::date, ${after.id}::bigint)`;

async function cupsOf(
  ctx: Context,
  subjects: readonly FollowSubject[],
): Promise<ReadonlyMap<number, number>> {
  const ids = subjects.filter(({ kind }) => kind === 'TEAM').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const teams = await ctx.tx((tx) => tournamentsOfTeams(tx, ids));
  return new Map(teams.map(({ id, articleId }) => [id, articleId]));
}
