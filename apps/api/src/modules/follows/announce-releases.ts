import type { ContentType } from '@atrium/domain/catalogue/content-types';
import {
  type FollowKindName,
  followedTypes,
  followKindNames,
  followKinds,
  isNewRelease,
} from '@atrium/domain/catalogue/follow-kinds';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { EventConsumer } from '../../platform/events/consumers.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { isOnAir } from '../catalogue/visibility/visibility.ts';
import { teamsOfTournaments } from '../tournaments/team-row.ts';
import { type FollowSubject, subjectKey } from './follows.ts';

/** What came on air, by a publish or at its moment, is told to those who follow whom it is of. Decision 0104. */
export const followReleases: EventConsumer = {
  name: 'follow releases',
  types: ['catalogue.published', 'catalogue.due'],
  async take(tx, { payload: { articles } }) {
    const ids = Array.isArray(articles) ? articles.map(Number) : [];
    for (let at = 0; at < ids.length; at += atOnce) await announce(tx, ids.slice(at, at + atOnce));
  },
};

/** A bulk import changes a hundred thousand articles. */
const atOnce = 1000;

interface ReleaseRow {
  id: number;
  type: ContentType;
  since: Date;
  day: string | null;
  creator: number | null;
  topics: number[];
  people: number[];
  wholes: number[];
}

async function announce(tx: TransactionContext, ids: readonly number[]): Promise<void> {
  const rows = await newReleases(tx, ids);
  if (rows.length === 0) return;
  const teams = await teamsOfTournaments(
    tx,
    rows.flatMap(({ wholes }) => wholes),
  );
  const subjectsOf = new Map(rows.map((row) => [row.id, subjectsOfRelease(row, teams)]));
  const followed = await followedAmong(tx, [...subjectsOf.values()].flat());
  const wanted = rows.filter(({ id }) =>
    subjectsOf.get(id)?.some((subject) => followed.has(subjectKey(subject))),
  );
  const told = await remember(
    tx,
    wanted.map(({ id }) => id),
  );
  const releasesOf = new Map<string, { subject: FollowSubject; ids: number[] }>();
  for (const { id } of wanted.filter((row) => told.has(row.id)))
    for (const subject of subjectsOf.get(id) ?? []) {
      const key = subjectKey(subject);
      if (!followed.has(key)) continue;
      const known = releasesOf.get(key);
      if (known) known.ids.push(id);
      else releasesOf.set(key, { subject, ids: [id] });
    }
  for (const { subject, ids: own } of releasesOf.values()) {
    const [articleId = 0] = own;
    await enqueue(tx, 'follows.notify', {
      kind: subject.kind,
      subjectId: subject.id,
      articleId,
      count: own.length,
      after: 0,
    });
  }
}

async function newReleases(tx: TransactionContext, ids: readonly number[]): Promise<ReleaseRow[]> {
  const now = tx.clock.now();
  const { rows } = await sql<ReleaseRow>`
    SELECT a.id, a.content_type AS type, lower(a.valid) AS since, a.released_on::text AS day, a.creator_id AS creator,
      ARRAY(SELECT m.category_id FROM category_article m WHERE m.article_id = a.id) AS topics,
      ARRAY(SELECT p.person_id FROM article_person p WHERE p.article_id = a.id AND p.person_id IS NOT NULL) AS people,
      ARRAY(SELECT r.parent_id FROM article_relation r WHERE r.child_id = a.id AND r.kind IN ('news', 'video')) AS wholes
    FROM article a
    WHERE a.id = ANY(${[...ids]}::bigint[]) AND a.content_type = ANY(${[...followedTypes]}::text[]) AND ${isOnAir(tx)}
    ORDER BY a.id`.execute(tx.db);
  return rows.filter(({ since, day }) => isNewRelease({ onAirSince: since, releasedOn: day }, now));
}

function subjectsOfRelease(
  { type, creator, topics, people, wholes }: ReleaseRow,
  teams: ReadonlyMap<number, readonly number[]>,
): FollowSubject[] {
  const made = creator === null ? [] : [creator];
  const idsOf: Readonly<Record<FollowKindName, readonly number[]>> = {
    ARTIST: made,
    SHOW: made,
    SERIES: made,
    WRITER: [...made, ...people],
    TOPIC: topics,
    TEAM: wholes.flatMap((id) => teams.get(id) ?? []),
  };
  return followKindNames
    .filter((kind) => (followKinds[kind].releases as readonly ContentType[]).includes(type))
    .flatMap((kind) => [...new Set(idsOf[kind])].map((id) => ({ kind, id })));
}

async function followedAmong(
  { db }: TransactionContext,
  subjects: readonly FollowSubject[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kind: FollowKindName; id: number }>`
    SELECT s.kind, s.id FROM jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) AS s(kind text, id bigint)
    WHERE EXISTS (SELECT FROM follow f WHERE f.kind = s.kind AND f.subject_id = s.id)`.execute(db);
  return new Set(rows.map(subjectKey));
}

/** Those that nobody was told of yet. */
async function remember(
  { db, tenant, clock }: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .insertInto('follow_release')
    .values(ids.map((article_id) => ({ tenant_id: tenant.id, article_id, at: clock.now() })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'article_id']).doNothing())
    .returning('article_id')
    .execute();
  return new Set(rows.map(({ article_id }) => article_id));
}
