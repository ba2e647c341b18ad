import type { OwnApp } from '@atrium/contract/schemas/marketplace';
import { isOpen } from '@atrium/domain/access';
import { isCovered } from '@atrium/domain/partner-scopes';
import type { TransactionContext } from '../../platform/context.ts';
import { type Asked, type Decision, decideAll } from '../access/access.ts';
import { developerOf } from '../catalogue/developers.ts';
import { findListed } from '../catalogue/listed.ts';
import { appAddress, findApp, type PartnerApp, type SampleAddress } from './apps.ts';
import { type Consent, findConsent } from './consents.ts';

export interface SeenApp {
  app: PartnerApp;
  shown: OwnApp;
  /** What it takes to have it. */
  decision: Decision;
  consent: Consent | undefined;
}

interface Seeing {
  userId: number;
  asked: Asked;
  sample: SampleAddress;
}

/** An app as one person sees it; undefined where it is not on air for them, or lives nowhere. */
export async function seeApp(
  tx: TransactionContext,
  id: number,
  { userId, asked, sample }: Seeing,
): Promise<SeenApp | undefined> {
  const app = await findApp(tx, id);
  const home = app && appAddress(app, '/', sample);
  if (!app || !home) return undefined;
  const article = (await findListed(tx, [id])).get(id);
  const decision = (await decideAll(tx, [id], asked)).get(id);
  if (!article || !decision) return undefined;
  const consent = await findConsent(tx, userId, id);
  const shown = {
    id,
    title: article.title,
    maker: await developerOf(tx, id),
    imageUrl: article.imageUrl,
    clickUrl: article.clickUrl ?? null,
    host: new URL(home).hostname,
    privacyUrl: app.privacyUrl,
    required: [...app.required],
    optional: [...app.optional],
    agreed: consent ? { scopes: consent.scopes, at: consent.at.toISOString() } : null,
    isCovered: consent !== undefined && isCovered(app, consent.scopes),
    isFree: decision.article.prices.some(({ amount }) => amount === 0),
    isOpen: isOpen(decision.ways[0]),
  };
  return { app, shown, decision, consent };
}
