import { extname } from 'node:path';
import { type Access, isOpenAccess } from '@atrium/domain/access/access';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { bucketOf } from '@atrium/domain/subscription/subscription';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AccessDecision, type AccessRequest, decideAccess } from '../access/access.ts';
import { openingRefusedError } from '../access/access-refused.ts';
import { pagePath } from '../catalogue/addresses/page-path.ts';
import { findMedia, type MediaAsset } from '../catalogue/details/media-assets.ts';
import { spendCredit } from '../credits/spend-credit.ts';
import { type AcquiredVia, addToWallet } from '../wallet/wallet.ts';
import { lifetimeOf, mediaAddress } from './media-address.ts';
import type { MediaPasses } from './media-pass.ts';
import { issueTicket } from './playback-ticket.ts';

export interface DeliveredArticle {
  url: string;
  ticket: string | null;
}

interface Wanted {
  articleId: number;
  deviceId: number;
  asked: AccessRequest;
  /** What it must be; anything unless said. */
  kinds?: readonly ContentType[];
}

/**
 * Hands something over for keeps. Where it takes a credit, one is spent: for one person and article once, however often
 * and from how many places at the same time it is asked for. What there is no file of costs nothing.
 */
export async function deliverArticle(
  ctx: Context,
  passes: Pick<MediaPasses, 'sign'>,
  { articleId, deviceId, asked, kinds }: Wanted,
): Promise<DeliveredArticle | AppError> {
  return ctx.tx(async (tx) => {
    const decision = await decideAccess(tx, articleId, asked);
    if (!decision || kinds?.includes(decision.article.contentType) === false)
      return new AppError('NOT_FOUND');
    const [best] = decision.ways;
    if (!isOpenAccess(best) && best.is !== 'byCredit') return openingRefusedError(best);
    const asset = (await findMedia(tx, articleId)).find(({ isPreview }) => !isPreview);
    if (!asset && !decision.article.isWhole) return new AppError('NOT_FOUND');
    const isTheirs = await acquireArticle(tx, decision, best);
    if (!isTheirs) return new AppError('NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION');
    // a whole has no file of its own: its page has those of its parts
    if (!asset) return { url: (await pagePath(tx, articleId)) ?? '/', ticket: null };
    return handOver(tx, passes, decision, asset, deviceId);
  });
}

/** Acquires what the customer does not have yet; false where their last credit was spent elsewhere meanwhile. */
export async function acquireArticle(
  tx: TransactionContext,
  { article, held }: AccessDecision,
  best: Access,
): Promise<boolean> {
  const { userId } = requirePerson(tx);
  if (best.is === 'byCredit') {
    const subscriptionIds = held.filter((plan) => bucketOf(plan) === 'active').map(({ id }) => id);
    const spent = await spendCredit(tx, {
      userId,
      articleId: article.id,
      contentType: article.contentType,
      subscriptionIds,
    });
    if (spent === 'none left') return false;
  }
  const via = acquiredBy[best.is];
  if (via)
    await addToWallet(tx, {
      userId,
      articleId: article.id,
      isCollection: article.isWhole,
      via,
      sourceKey: best.is === 'included' ? `plan:${best.typeId}` : via.toLowerCase(),
    });
  return true;
}

const acquiredBy: Partial<Record<Access['is'], AcquiredVia>> = {
  byCredit: 'CREDIT',
  included: 'PLAN',
  free: 'FREE',
};

async function handOver(
  tx: TransactionContext,
  passes: Pick<MediaPasses, 'sign'>,
  { article, ways }: AccessDecision,
  asset: MediaAsset,
  deviceId: number,
): Promise<DeliveredArticle> {
  const ticket = await issueTicket(tx, {
    userId: requirePerson(tx).userId,
    articleId: article.id,
    deviceId,
    isPreview: false,
    isDownload: true,
    lifetimeMs: lifetimeOf(asset),
  });
  // what is only rented is played, not kept, and so is what its licence does not let out
  const isPlayedOnly = ways[0].is === 'rented' || article.isOfflineAllowed === false;
  const saveAs = isPlayedOnly ? undefined : `${article.title}${extname(asset.uri)}`;
  return { url: mediaAddress(passes, asset, { tenantId: tx.tenant.id, ticket, saveAs }), ticket };
}
