import type { Preferences } from '@atrium/contract/schemas/profile';
import { effectiveMaxRating } from '@atrium/domain/access/age';
import type { Locale } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobPayload } from '../../platform/jobs/job-table.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { articleTag } from '../catalogue/entries/tags.ts';
import { findVisibleArticles } from '../catalogue/entries/visible-articles.ts';
import { mutedBy } from '../notifications/notification-settings.ts';
import { type NewNotification, notifyMany } from '../notifications/notify.ts';
import { findViewing } from '../parental-control/viewing-time.ts';
import { chosenLocales, readUserSettings } from '../people/user-settings.ts';
import { presentSubjects } from './follow-subjects.ts';
import { subjectKey } from './follows.ts';

/** Followers of one transaction: a thing with ten thousand of them takes twenty-one jobs, and holds no lock for long. */
const atOnce = 500;

type Batch = JobPayload<'follows.notify'>;

/**
 * Tells a batch of followers of a release and leaves the next batch to the next job. A second run tells nobody twice:
 * a notification has one occasion.
 */
export const notifyFollowers: JobHandler<'follows.notify'> = (ctx, batch, { finishIn }) =>
  ctx.tx(async (tx) => {
    const followers = await nextFollowers(tx, batch);
    const last = followers.at(-1);
    await notifyMany(
      tx,
      await notificationsOf(tx, batch, await readersOfReleases(tx, batch.articleId, followers)),
    );
    await finishIn(tx);
    if (last !== undefined && followers.length === atOnce)
      await enqueue(tx, 'follows.notify', { ...batch, after: last });
  });

/** Those who followed before it came on air: whoever comes later finds it there. */
async function nextFollowers(
  { db }: TransactionContext,
  { kind, subjectId, articleId, after }: Batch,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT f.user_id AS id FROM follow f
    WHERE f.kind = ${kind} AND f.subject_id = ${subjectId} AND f.user_id > ${after}
      AND f.at < (SELECT lower(a.valid) FROM article a WHERE a.id = ${articleId})
    ORDER BY f.user_id LIMIT ${atOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Neither who switched it off, nor a child for whom it is not. */
export async function readersOfReleases(
  tx: TransactionContext,
  articleId: number,
  followers: readonly number[],
): Promise<number[]> {
  const chosen = await readUserSettings<Preferences>(tx, followers, 'preferences');
  const muted = await mutedBy(tx, followers, 'releases');
  const left = followers.filter(
    (id) => chosen.get(id)?.notifications?.newReleases !== false && !muted.has(id),
  );
  const { rows } = await sql<{ age: number }>`
    SELECT age_rating AS age FROM article WHERE id = ${articleId}`.execute(tx.db);
  const age = rows[0]?.age ?? 0;
  if (age === 0) return left;
  const allowed: number[] = [];
  for (const id of left) {
    const parental = await findViewing(tx, id);
    const most = effectiveMaxRating({ requested: undefined, parental, tenantDefault: tx.tenant.maxRating });
    if (age <= most) allowed.push(id);
  }
  return allowed;
}

/** In the language of each reader; a release that left meanwhile is told to nobody. */
async function notificationsOf(
  tx: TransactionContext,
  { kind, subjectId, articleId, count }: Batch,
  readers: readonly number[],
): Promise<NewNotification[]> {
  if (readers.length === 0) return [];
  const localeOf = await chosenLocales(tx, readers);
  const wordsIn = new Map<Locale, Awaited<ReturnType<typeof words>>>();
  const subject = { kind, id: subjectId };
  async function words(locale: Locale) {
    const reader: TransactionContext = { ...tx, locale, tx: (work) => work(reader) };
    const article = (await findVisibleArticles(reader, [articleId])).get(articleId);
    const maker = (await presentSubjects(reader, [subject])).get(subjectKey(subject));
    return article && maker ? { article, maker } : null;
  }
  const notifications: NewNotification[] = [];
  for (const personId of readers) {
    const locale = localeOf.get(personId) ?? tx.tenant.defaultLocale;
    if (!wordsIn.has(locale)) wordsIn.set(locale, await words(locale));
    const said = wordsIn.get(locale);
    if (!said) continue;
    const { article, maker } = said;
    const common = { personId, dedupe: `article ${articleId}` };
    notifications.push(
      count === 1
        ? {
            ...common,
            key: 'release',
            parameters: { title: article.title, by: maker.title },
            link: article.clickUrl ?? '/following',
          }
        : {
            ...common,
            key: 'releases',
            parameters: { title: article.title, by: maker.title, count },
            link: '/following',
          },
    );
  }
  return notifications;
}

/** Pages of an article that say how many follow it are made anew. */
export const publishFollowers = ({ db, tenant }: TransactionContext, articleId: number) =>
  sql`SELECT announce(${tenant.id}::int, ${[articleTag(articleId)]}::text[])`.execute(db);
