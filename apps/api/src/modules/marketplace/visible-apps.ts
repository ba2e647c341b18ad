import type { OwnApp } from '@atrium/contract/schemas/marketplace';
import { isOpenAccess } from '@atrium/domain/access/access';
import { isCovered } from '@atrium/domain/people/partner-scopes';
import type { TransactionContext } from '../../platform/context.ts';
import { type AccessDecision, type AccessRequest, decideAccessForAll } from '../access/access.ts';
import { developerOf } from '../catalogue/details/developers.ts';
import { findVisibleArticles } from '../catalogue/entries/visible-articles.ts';
import { titlesOf } from '../catalogue/visibility/titles.ts';
import { findAppConsent, type StoredAppConsent } from './app-consents.ts';
import { appAddress, findApp, type PartnerApp, type SampleAddress } from './apps.ts';

export interface VisibleApp {
  app: PartnerApp;
  shown: OwnApp;
  /** What it takes to have it; undefined where it is no longer for them. */
  decision: AccessDecision | undefined;
  consent: StoredAppConsent | undefined;
}

interface Seeing {
  userId: number;
  asked: AccessRequest;
  sample: SampleAddress;
}

/**
 * An app as one person sees it; undefined where it is not on air for them, or lives nowhere. One that they agreed to they
 * see as long as that stands: it may know of them, and they must be able to end it.
 */
export async function findVisibleApp(
  tx: TransactionContext,
  id: number,
  { userId, asked, sample }: Seeing,
): Promise<VisibleApp | undefined> {
  const app = await findApp(tx, id);
  const home = app && appAddress(app, '/', sample);
  if (!app || !home) return undefined;
  const article = (await findVisibleArticles(tx, [id])).get(id);
  const decision = article && (await decideAccessForAll(tx, [id], asked)).get(id);
  const consent = await findAppConsent(tx, userId, id);
  if (!decision && !consent) return undefined;
  const host = new URL(home).hostname;
  const shown = {
    id,
    title: article?.title ?? (await titlesOf(tx, [id])).get(id) ?? host,
    maker: await developerOf(tx, id),
    imageUrl: article?.imageUrl ?? null,
    clickUrl: article?.clickUrl ?? null,
    host,
    privacyUrl: app.privacyUrl,
    required: [...app.required],
    optional: [...app.optional],
    agreed: consent ? { scopes: consent.scopes, at: consent.at.toISOString() } : null,
    isCovered: consent !== undefined && isCovered(app, consent.scopes),
    isFree: !decision || decision.article.prices.some(({ amount }) => amount === 0),
    isOpen: decision !== undefined && isOpenAccess(decision.ways[0]),
  };
  return { app, shown, decision, consent };
}
