import { categoryLink } from '@atrium/domain/catalogue/category-link';
import { followKinds, isTopic } from '@atrium/domain/catalogue/follow-kinds';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { findVisibleArticles } from '../catalogue/entries/visible-articles.ts';
import { titlesOf } from '../catalogue/visibility/titles.ts';
import { tournamentsOfTeams } from '../tournaments/team-row.ts';
import { type FollowSubject, subjectKey } from './follows.ts';

export interface PresentSubject {
  title: string;
  imageUrl: string | null;
  clickUrl: string | null;
}

/** What the followed things are called and where they are found; nothing of those that the caller may not see. */
export async function presentSubjects(
  ctx: Context,
  subjects: readonly FollowSubject[],
): Promise<ReadonlyMap<string, PresentSubject>> {
  const articles = subjects.filter(({ kind }) => followKinds[kind].article !== null);
  const topics = subjects.filter(({ kind }) => kind === 'TOPIC');
  const teams = subjects.filter(({ kind }) => kind === 'TEAM');
  return new Map([
    ...(await ofArticles(ctx, articles)),
    ...(await ofTopics(ctx, topics)),
    ...(await ofTeams(ctx, teams)),
  ]);
}

type Presented = readonly (readonly [string, PresentSubject])[];

async function ofArticles(ctx: Context, subjects: readonly FollowSubject[]): Promise<Presented> {
  const found = await findVisibleArticles(
    ctx,
    subjects.map(({ id }) => id),
  );
  return subjects.flatMap((subject) => {
    const article = found.get(subject.id);
    if (!article || article.contentType !== followKinds[subject.kind].article) return [];
    const { title, imageUrl, clickUrl = null } = article;
    return [[subjectKey(subject), { title, imageUrl, clickUrl }] as const];
  });
}

interface TopicRow {
  id: number;
  key: string;
  title: string;
  artwork: { url?: string };
}

async function ofTopics(ctx: Context, subjects: readonly FollowSubject[]): Promise<Presented> {
  if (subjects.length === 0) return [];
  const { locale, tenant } = ctx;
  const { rows } = await ctx.tx(({ db }) =>
    sql<TopicRow>`
      SELECT c.id, c.name AS key, c.artwork, n.title FROM category c JOIN LATERAL (
        SELECT w.title FROM category_i18n w WHERE w.category_id = c.id AND w.lang IN (${locale}, ${tenant.defaultLocale})
        ORDER BY w.lang <> ${locale} LIMIT 1) n ON true
      WHERE c.id = ANY(${subjects.map(({ id }) => id)}::bigint[])`.execute(db),
  );
  return rows
    .filter(({ key }) => isTopic(key))
    .map(({ id, key, title, artwork }) => [
      subjectKey({ kind: 'TOPIC', id }),
      { title, imageUrl: artwork.url ?? null, clickUrl: categoryLink(key, id) },
    ]);
}

/** A team is named with its tournament, whose page shows how it plays. */
async function ofTeams(ctx: Context, subjects: readonly FollowSubject[]): Promise<Presented> {
  if (subjects.length === 0) return [];
  const teams = await ctx.tx((tx) =>
    tournamentsOfTeams(
      tx,
      subjects.map(({ id }) => id),
    ),
  );
  const cups = await findVisibleArticles(
    ctx,
    teams.map(({ articleId }) => articleId),
  );
  return teams.flatMap(({ id, name, articleId }) => {
    const cup = cups.get(articleId);
    if (!cup) return [];
    const { imageUrl, clickUrl = null } = cup;
    return [[subjectKey({ kind: 'TEAM', id }), { title: name, imageUrl, clickUrl }] as const];
  });
}

/** What is followed and no longer shown keeps its title, so that a customer knows what they follow no longer. */
export const formerTitles = (ctx: Context, subjects: readonly FollowSubject[]) =>
  ctx.tx((tx) =>
    titlesOf(
      tx,
      subjects.filter(({ kind }) => followKinds[kind].article !== null).map(({ id }) => id),
    ),
  );
