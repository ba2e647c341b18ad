import { isOpenAccess } from '@atrium/domain/access/access';
import { includesLossless } from '@atrium/domain/access/lossless';
import { queuedByAccount } from '../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AccessDecision, type AccessRequest, decideAccess } from '../access/access.ts';
import { openingRefusedError } from '../access/access-refused.ts';
import { findMedia, type MediaAsset } from '../catalogue/details/media-assets.ts';
import { findTimedText } from '../catalogue/details/timed-text.ts';
import { findSoundFacts, type SoundFacts } from '../uploads/sound-facts.ts';
import { isProtected, lifetimeOf, mediaAddress } from './media-address.ts';
import type { MediaSigner } from './media-pass.ts';
import { issueTicket } from './playback-ticket.ts';
import {
  acquireStreamLease,
  type PlayerIdentity,
  playerIdentityOf,
  runningPlans,
  streamLeaseFrom,
} from './stream-leases.ts';

interface Wanted {
  articleId: number;
  /** In the order in which they are liked. */
  protocols: readonly string[];
  /** What it plays on, by the name it drew for itself. */
  device?: string | undefined;
  /** The one scheme of locks it can open; anything, where nothing is said. */
  drm?: string | undefined;
  /** Without loss, where there is such a file and a plan includes it. */
  lossless?: boolean | undefined;
  /** The player can play Opus. */
  opus?: boolean | undefined;
  asked: AccessRequest;
}

/** Something to hear or see, and why no more of it. */
export interface PlayResult {
  decision: AccessDecision;
  /** What was measured of the file; null where nothing was, as of media that were not packaged here. */
  sound: SoundFacts | null;
  /** There is the recording without loss, whether or not this customer may hear it. */
  hasLossless: boolean;
  /** Null where there is not even a public part. */
  asset: MediaAsset | null;
  url: string | null;
  ticket: string | null;
  expiresAt: Date | null;
  words: Awaited<ReturnType<typeof findTimedText>>;
}

/**
 * Plays what is open, and of everything else the public part. Playing spends nothing: what a credit would open stays
 * closed until the customer says so.
 */
export function playArticle(
  ctx: Context,
  passes: MediaSigner,
  { articleId, protocols, device, drm, lossless = false, opus = false, asked }: Wanted,
): Promise<PlayResult | AppError> {
  return queuedByAccount(ctx, async (tx) => {
    const decision = await decideAccess(tx, articleId, asked);
    if (!decision) return new AppError('NOT_FOUND');
    const [best] = decision.ways;
    if (best.is === 'refused' && best.reason !== 'notOffered') return openingRefusedError(best);
    const media = await findMedia(tx, articleId);
    if (media.length === 0) return new AppError('NOT_FOUND');
    const isLossless = lossless && includesLossless(await runningPlans(tx, decision.held));
    const playable = media
      .filter((one) => !one.drm || drm === undefined || one.drm === drm)
      .filter(({ protocol }) => protocol !== 'LOSSLESS' || isLossless)
      .filter(({ protocol }) => protocol !== 'OPUS' || opus);
    const order = [...(isLossless ? ['LOSSLESS'] : []), ...(opus ? ['OPUS'] : []), ...protocols];
    const whole = isOpenAccess(best) ? liked(playable, order, false) : undefined;
    if (isOpenAccess(best) && !whole && media.some((one) => !one.isPreview && one.drm))
      return new AppError('DEVICE_NOT_SUPPORTED');
    const asset = whole ?? liked(usual(media), protocols, true) ?? null;
    const hasLossless = media.some(({ protocol, isPreview }) => protocol === 'LOSSLESS' && !isPreview);
    if (!asset) return { ...nothing, decision, hasLossless };
    const isLeased = isProtected(asset);
    const player = playerIdentityOf(requirePerson(tx), device);
    const refusal =
      isLeased && (await acquireStreamLease(tx, requirePerson(tx).userId, player, decision.held));
    if (refusal) return refusal;
    return { ...(await giveOut(tx, passes, decision, asset, { player, isLeased })), hasLossless };
  });
}

const nothing = { asset: null, url: null, ticket: null, expiresAt: null, words: null, sound: null };

/** What every player can play. */
const usual = (media: readonly MediaAsset[]) =>
  media.filter(({ protocol }) => protocol !== 'LOSSLESS' && protocol !== 'OPUS');

/** What is not liked is still better than nothing. */
function liked(media: readonly MediaAsset[], protocols: readonly string[], isPreview: boolean) {
  const fitting = media.filter((asset) => asset.isPreview === isPreview);
  const [best] = protocols.flatMap((protocol) => fitting.filter((asset) => asset.protocol === protocol));
  return best ?? fitting[0];
}

async function giveOut(
  tx: TransactionContext,
  passes: MediaSigner,
  decision: AccessDecision,
  asset: MediaAsset,
  { player, isLeased }: { player: PlayerIdentity; isLeased: boolean },
): Promise<Omit<PlayResult, 'hasLossless'>> {
  const lifetimeMs = lifetimeOf(asset);
  const ticket = await issueTicket(tx, {
    userId: requirePerson(tx).userId,
    articleId: decision.article.id,
    deviceId: 1,
    isPreview: asset.isPreview,
    lifetimeMs,
    player,
    leaseUntil: isLeased ? streamLeaseFrom(Date.now()) : null,
    lengthS: asset.durationS,
  });
  return {
    decision,
    asset,
    ticket,
    url: mediaAddress(passes, asset, { tenantId: tx.tenant.id, ticket, isLeased }),
    expiresAt: isLeased ? new Date(Date.now() + lifetimeMs) : null,
    sound: await findSoundFacts(tx, asset),
    words: asset.isPreview ? null : await findTimedText(tx, decision.article.id),
  };
}
