import type { OwnApp } from '@atrium/contract/schemas/marketplace';
import { isOpen } from '@atrium/domain/access';
import { isCovered } from '@atrium/domain/partner-scopes';
import type { TransactionContext } from '../../platform/context.ts';
import { type Asked, type Decision, decideAll } from '../access/access.ts';
import { developerOf } from '../catalogue/developers.ts';
import { findListed } from '../catalogue/listed.ts';
import { titlesOf } from '../catalogue/titles.ts';
import { appAddress, findApp, type PartnerApp, type SampleAddress } from './apps.ts';
import { type Consent, findConsent } from './consents.ts';

export interface SeenApp {
  app: PartnerApp;
  shown: OwnApp;
  /** What it takes to have it; undefined where it is no longer for them. */
  decision: Decision | undefined;
  consent: Consent | undefined;
}

interface Seeing {
  userId: number;
  asked: Asked;
  sample: SampleAddress;
}

/**
 * An app as one person sees it; undefined where it is not on air for them, or lives nowhere. One that they agreed to they
 * see as long as that stands: it may know of them, and they must be able to end it.
 */
export async function seeApp(
  tx: TransactionContext,
  id: number,
  { userId, asked, sample }: Seeing,
): Promise<SeenApp | undefined> {
  const app = await findApp(tx, id);
  const home = app && appAddress(app, '/', sample);
  if (!app || !home) return undefined;
  const article = (await findListed(tx, [id])).get(id);
  const decision = article && (await decideAll(tx, [id], asked)).get(id);
  const consent = await findConsent(tx, userId, id);
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
    isOpen: decision !== undefined && isOpen(decision.ways[0]),
  };
  return { app, shown, decision, consent };
}
