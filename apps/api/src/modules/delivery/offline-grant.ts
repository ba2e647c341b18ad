import { mayKeepCopy } from '@atrium/domain/access/access';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { licenceOf, offlineDevices, offlineTitles } from '@atrium/domain/listening/offline-licence';
import { sql } from 'kysely';
import { queuedByAccount } from '../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AccessDecision, type AccessRequest, decideAccessForAll } from '../access/access.ts';
import { openingRefusedError } from '../access/access-refused.ts';
import { findMedia } from '../catalogue/details/media-assets.ts';
import { findTimedText } from '../catalogue/details/timed-text.ts';
import { endedSignIns } from '../identity/ended-sign-ins.ts';
import { lockAccount } from '../people/user-profiles.ts';
import { lifetimeOf, mediaAddress } from './media-address.ts';
import type { MediaPasses } from './media-pass.ts';
import { otherOfflineDevices } from './offline-devices.ts';
import { issueTicket } from './playback-ticket.ts';
import { type PlayerIdentity, playerIdentityOf } from './stream-leases.ts';

interface Wanted {
  articleIds: readonly number[];
  /** Which browser or app keeps it, by the name it drew for itself. */
  device: string;
  asked: AccessRequest;
  kinds: readonly ContentType[];
}

/** Something to hear without a network, or why it may not be (any more). */
export type OfflineGrant = { id: number } & (
  | { url: string; ticket: string; until: Date; words: Awaited<ReturnType<typeof findTimedText>> }
  | { refusal: AppError }
);

/**
 * Grants an offline copy of an open article until its licence ends. The device asks again when there is a network, and
 * gets a licence from then on; a day's reports share one ticket, so asking often leaves no more rows than that.
 */
export function grantForOffline(
  ctx: Context,
  passes: Pick<MediaPasses, 'sign'>,
  { articleIds, device, asked, kinds }: Wanted,
): Promise<OfflineGrant[] | AppError> {
  return queuedByAccount(ctx, async (tx) => {
    await lockAccount(tx, requirePerson(tx).userId);
    const player = playerIdentityOf(requirePerson(tx), device);
    const full = await refuseMore(tx, articleIds, player);
    if (full) return full;
    const decisions = await decideAccessForAll(tx, articleIds, asked);
    const kept: OfflineGrant[] = [];
    for (const id of articleIds) {
      const decision = decisions.get(id);
      const isSound = decision && kinds.includes(decision.article.contentType);
      kept.push(
        isSound ? await keepOne(tx, passes, decision, player) : { id, refusal: new AppError('NOT_FOUND') },
      );
    }
    return kept;
  });
}

async function keepOne(
  tx: TransactionContext,
  passes: Pick<MediaPasses, 'sign'>,
  { article, ways: [best], held }: AccessDecision,
  player: PlayerIdentity,
): Promise<OfflineGrant> {
  const { id } = article;
  const plan = best.is === 'included' ? held.find(({ typeId }) => typeId === best.typeId) : undefined;
  const lastsMs = licenceOf(best, tx.clock.now().getTime(), plan?.endsAt?.getTime() ?? null);
  if (lastsMs === null || lastsMs === 0) return { id, refusal: openingRefusedError(best) };
  if (!mayKeepCopy(best, article)) return { id, refusal: new AppError('OFFLINE_NOT_ALLOWED') };
  const asset = (await findMedia(tx, id)).find(
    ({ isPreview, protocol }) => !isPreview && protocol === 'PROGRESSIVE',
  );
  if (!asset) return { id, refusal: new AppError('NOT_FOUND') };
  const until = new Date(Date.now() + lastsMs);
  const ticket =
    (await extendTicket(tx, id, player, until)) ??
    (await issueTicket(tx, {
      userId: requirePerson(tx).userId,
      articleId: id,
      deviceId: 1,
      isPreview: false,
      lifetimeMs: lifetimeOf(asset),
      player,
      offlineUntil: until,
      lengthS: asset.durationS,
    }));
  const url = mediaAddress(passes, asset, { tenantId: tx.tenant.id, ticket });
  return { id, url, ticket, until, words: await findTimedText(tx, id) };
}

/** The one of the same day goes on. */
async function extendTicket(
  tx: TransactionContext,
  articleId: number,
  { signIn, device }: PlayerIdentity,
  until: Date,
): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('play_ticket')
    .set({ offline_until: until })
    .where('user_id', '=', requirePerson(tx).userId)
    .where('article_id', '=', articleId)
    .where('device_key', 'is not distinct from', device)
    .where('sign_in', 'is not distinct from', signIn)
    .where('offline_until', 'is not', null)
    .where('begun_at', '>', new Date(Date.now() - 86_400_000))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Limits against account sharing: a customer needs few devices, and no more than they can hear. */
async function refuseMore(
  tx: TransactionContext,
  articleIds: readonly number[],
  player: PlayerIdentity,
): Promise<AppError | null> {
  const { userId } = requirePerson(tx);
  const { rows } = await sql<{ players: PlayerIdentity[] | null; titles: number }>`
    SELECT jsonb_agg(DISTINCT jsonb_build_object('signIn', sign_in, 'device', device_key)) AS players,
      count(DISTINCT article_id) FILTER (WHERE article_id <> ALL(${articleIds}::bigint[]))::int AS titles
    FROM play_ticket WHERE user_id = ${userId} AND offline_until > ${new Date()}`.execute(tx.db);
  const { players, titles = 0 } = rows[0] ?? {};
  const ended = new Set(await endedSignIns(tx, userId));
  const devices = otherOfflineDevices(players ?? [], player, ended);
  if (devices >= offlineDevices) return new AppError('OFFLINE_LIMIT_REACHED', { devices: offlineDevices });
  return titles + articleIds.length > offlineTitles
    ? new AppError('OFFLINE_LIMIT_REACHED', { titles: offlineTitles })
    : null;
}
