import { isOpen } from '@atrium/domain/access';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import { inTurn } from '../../platform/turns.ts';
import { type Asked, type Decision, decide } from '../access/access.ts';
import { openingRefused } from '../access/refusal.ts';
import { findMedia, type MediaAsset } from '../catalogue/media.ts';
import { findWords } from '../catalogue/words.ts';
import { leaseFrom, playerOf, takeLease } from './leases.ts';
import { isProtected, lifetimeOf, mediaAddress } from './media-address.ts';
import type { MediaPasses } from './media-pass.ts';
import { issueTicket } from './ticket.ts';

interface Wanted {
  articleId: number;
  /** In the order in which they are liked. */
  protocols: readonly string[];
  /** What it plays on, by the name it drew for itself. */
  device?: string | undefined;
  /** The one scheme of locks it can open; anything, where nothing is said. */
  drm?: string | undefined;
  asked: Asked;
}

/** Something to hear or see, and why no more of it. */
export interface Played {
  decision: Decision;
  /** Null where there is not even a part for everybody. */
  asset: MediaAsset | null;
  url: string | null;
  ticket: string | null;
  expiresAt: Date | null;
  words: Awaited<ReturnType<typeof findWords>>;
}

/**
 * Plays what is open, and of everything else the part that is for everybody. Playing spends nothing: what a credit would
 * open stays closed until somebody says so.
 */
export function play(
  ctx: Context,
  passes: Pick<MediaPasses, 'sign'>,
  { articleId, protocols, device, drm, asked }: Wanted,
): Promise<Played | AppError> {
  return inTurn(ctx, async (tx) => {
    const decision = await decide(tx, articleId, asked);
    if (!decision) return new AppError('NOT_FOUND');
    const [best] = decision.ways;
    if (best.is === 'refused' && best.reason !== 'notOffered') return openingRefused(best);
    const media = await findMedia(tx, articleId);
    if (media.length === 0) return new AppError('NOT_FOUND');
    const playable = media.filter((one) => !one.drm || drm === undefined || one.drm === drm);
    const whole = isOpen(best) ? liked(playable, protocols, false) : undefined;
    if (isOpen(best) && !whole && media.some((one) => !one.isPreview && one.drm))
      return new AppError('DEVICE_NOT_SUPPORTED');
    const asset = whole ?? liked(media, protocols, true) ?? null;
    if (!asset) return { decision, asset, url: null, ticket: null, expiresAt: null, words: null };
    const isLeased = isProtected(asset);
    const player = playerOf(person(tx), device);
    const refusal = isLeased && (await takeLease(tx, person(tx).userId, player, decision.held));
    if (refusal) return refusal;
    return giveOut(tx, passes, decision, asset, { device: player, isLeased });
  });
}

/** What is not liked is still better than nothing. */
function liked(media: readonly MediaAsset[], protocols: readonly string[], isPreview: boolean) {
  const fitting = media.filter((asset) => asset.isPreview === isPreview);
  const [best] = protocols.flatMap((protocol) => fitting.filter((asset) => asset.protocol === protocol));
  return best ?? fitting[0];
}

async function giveOut(
  tx: TransactionContext,
  passes: Pick<MediaPasses, 'sign'>,
  decision: Decision,
  asset: MediaAsset,
  { device, isLeased }: { device: string | null; isLeased: boolean },
): Promise<Played> {
  const lifetimeMs = lifetimeOf(asset);
  const ticket = await issueTicket(tx, {
    userId: person(tx).userId,
    articleId: decision.article.id,
    deviceId: 1,
    isPreview: asset.isPreview,
    lifetimeMs,
    device,
    leaseUntil: isLeased ? leaseFrom(Date.now()) : null,
    lengthS: asset.durationS,
  });
  return {
    decision,
    asset,
    ticket,
    url: mediaAddress(passes, asset, { tenantId: tx.tenant.id, ticket }),
    expiresAt: isLeased ? new Date(Date.now() + lifetimeMs) : null,
    words: asset.isPreview ? null : await findWords(tx, decision.article.id),
  };
}
