import { isOpen } from '@atrium/domain/access';
import type { ContentType } from '@atrium/domain/content-types';
import { licenceOf, offlineDevices, offlineTitles } from '@atrium/domain/offline-licence';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import { inTurn } from '../../platform/turns.ts';
import { type Asked, type Decision, decideAll } from '../access/access.ts';
import { openingRefused } from '../access/refusal.ts';
import { findMedia } from '../catalogue/media.ts';
import { findWords } from '../catalogue/words.ts';
import { lockAccount } from '../people/profiles.ts';

import { lifetimeOf, mediaAddress } from './media-address.ts';
import type { MediaPasses } from './media-pass.ts';
import { issueTicket } from './ticket.ts';

interface Wanted {
  articleIds: readonly number[];
  /** Which browser or app keeps it, by the name it drew for itself. */
  device: string;
  asked: Asked;
  kinds: readonly ContentType[];
}

/** Something to hear without a network, or why it may not be (any more). */
export type Kept = { id: number } & (
  | { url: string; ticket: string; until: Date; words: Awaited<ReturnType<typeof findWords>> }
  | { refusal: AppError }
);

/**
 * Gives out what is open to be kept until its licence ends. Whoever has it asks again when there is a network, and gets
 * a licence from then on; a day's reports are told under one ticket, so asking often leaves no more rows than that.
 */
export function keepForOffline(
  ctx: Context,
  passes: Pick<MediaPasses, 'sign'>,
  { articleIds, device, asked, kinds }: Wanted,
): Promise<Kept[] | AppError> {
  return inTurn(ctx, async (tx) => {
    await lockAccount(tx, person(tx).userId);
    const full = await refuseMore(tx, articleIds, device);
    if (full) return full;
    const decisions = await decideAll(tx, articleIds, asked);
    const kept: Kept[] = [];
    for (const id of articleIds) {
      const decision = decisions.get(id);
      const isSound = decision && kinds.includes(decision.article.contentType);
      kept.push(
        isSound ? await keepOne(tx, passes, decision, device) : { id, refusal: new AppError('NOT_FOUND') },
      );
    }
    return kept;
  });
}

async function keepOne(
  tx: TransactionContext,
  passes: Pick<MediaPasses, 'sign'>,
  { article: { id }, ways: [best], held }: Decision,
  device: string,
): Promise<Kept> {
  const plan = best.is === 'included' ? held.find(({ typeId }) => typeId === best.typeId) : undefined;
  const lastsMs = licenceOf(best, tx.clock.now().getTime(), plan?.endsAt?.getTime() ?? null);
  if (!isOpen(best) || lastsMs === null || lastsMs === 0) return { id, refusal: openingRefused(best) };
  const asset = (await findMedia(tx, id)).find(
    ({ isPreview, protocol }) => !isPreview && protocol === 'PROGRESSIVE',
  );
  if (!asset) return { id, refusal: new AppError('NOT_FOUND') };
  const until = new Date(Date.now() + lastsMs);
  const ticket =
    (await extendTicket(tx, id, device, until)) ??
    (await issueTicket(tx, {
      userId: person(tx).userId,
      articleId: id,
      deviceId: 1,
      isPreview: false,
      lifetimeMs: lifetimeOf(asset),
      device,
      offlineUntil: until,
      lengthS: asset.durationS,
    }));
  const url = mediaAddress(passes, asset, { tenantId: tx.tenant.id, ticket });
  return { id, url, ticket, until, words: await findWords(tx, id) };
}

/** The one of the same day goes on. */
async function extendTicket(
  tx: TransactionContext,
  articleId: number,
  device: string,
  until: Date,
): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('play_ticket')
    .set({ offline_until: until })
    .where('user_id', '=', person(tx).userId)
    .where('article_id', '=', articleId)
    .where('device_key', '=', device)
    .where('offline_until', 'is not', null)
    .where('begun_at', '>', new Date(Date.now() - 86_400_000))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Nobody needs it on more devices than they carry, nor more of it than they can hear; sharing an account does. */
async function refuseMore(
  tx: TransactionContext,
  articleIds: readonly number[],
  device: string,
): Promise<AppError | null> {
  const { rows } = await sql<{ devices: number; titles: number }>`
    SELECT count(DISTINCT device_key) FILTER (WHERE device_key <> ${device})::int AS devices,
      count(DISTINCT article_id) FILTER (WHERE article_id <> ALL(${articleIds}::bigint[]))::int AS titles
    FROM play_ticket WHERE user_id = ${person(tx).userId} AND offline_until > ${new Date()}`.execute(tx.db);
  const { devices = 0, titles = 0 } = rows[0] ?? {};
  if (devices >= offlineDevices) return new AppError('OFFLINE_LIMIT_REACHED', { devices: offlineDevices });
  return titles + articleIds.length > offlineTitles
    ? new AppError('OFFLINE_LIMIT_REACHED', { titles: offlineTitles })
    : null;
}
