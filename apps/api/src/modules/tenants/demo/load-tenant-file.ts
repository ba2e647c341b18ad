import type { PartnerScope } from '@atrium/domain/people/partner-scopes';
import type { SiteSource } from '@atrium/domain/site/models/configuration/site-configuration';
import type { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { systemIds } from '../../../platform/clock.ts';
import type { TransactionContext } from '../../../platform/context.ts';
import { type Db, type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import { withdrawEvents } from '../../../platform/events/event-outbox.ts';
import { createLog } from '../../../platform/health/log.ts';
import { problemSentence } from '../../../platform/publishing/publication-problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import type { CatalogueFile } from '../../catalogue/publication/article-file.ts';
import { hasArticles } from '../../catalogue/publication/load.ts';
import type { ChallengeFile } from '../../challenges/publish-challenges.ts';
import { loadFollows } from '../../follows/demo/load-follows.ts';
import type { FollowSubject } from '../../follows/follows.ts';
import { loadScores, type ScoreFile } from '../../games/demo/load-scores.ts';
import { type IssuerFile, loadIssuer } from '../../identity/demo/load-issuer.ts';
import {
  loadReceivedServices,
  type ReceivedServiceFile,
} from '../../info-services/demo/load-received-services.ts';
import { loadLikes } from '../../likes/demo/load-likes.ts';
import { type ListeningFile, loadListening } from '../../listening/demo/load-listening.ts';
import { recordAppConsent } from '../../marketplace/app-consents.ts';
import { loadNotifications, type NotificationFile } from '../../notifications/demo/load-notifications.ts';
import { type ControlFile, loadControl } from '../../parental-control/demo/load-control.ts';
import { loadPerson, type PersonFile } from '../../people/demo/load-person.ts';
import type { PublicationFile } from '../../publishing/publication/publication-file.ts';
import { publishTyped } from '../../publishing/publish.ts';
import { loadPurchase, type PurchaseFile } from '../../purchases/demo/load-purchases.ts';
import { loadRatings, type RatingFile } from '../../ratings/demo/load-ratings.ts';
import { loadFreeReads } from '../../reading/free-reads.ts';
import { loadRewards, type RewardsFile } from '../../rewards/demo/load-rewards.ts';
import type { OfferFile } from '../../rewards/publish-offers.ts';
import type { StructureFile } from '../../structure/publish-structures.ts';
import {
  loadPaymentMethod,
  loadSubscription,
  type PaymentMethodFile,
  type SubscriptionFile,
} from '../../subscriptions/demo/load-subscriptions.ts';
import { loadTournament, type TournamentFile } from '../../tournaments/demo/load-tournaments.ts';
import { loadVoucherCode, type VoucherCodeFile } from '../../vouchers/demo/load-codes.ts';
import { writeTenant } from '../write-tenant.ts';

export interface TenantFile {
  configuration: TenantConfiguration;
  /** Partial: what is not said has the model's defaults. */
  site: SiteSource;
  structures: StructureFile[];
  catalogue?: CatalogueFile;
  plans?: PublicationFile['plans'];
  people: DemoPerson[];
  vouchers?: PublicationFile['vouchers'];
  infoServices?: PublicationFile['infoServices'];
  partnerApps?: PublicationFile['partnerApps'];
  /** What there is to have for points, and what brings them. */
  rewards?: {
    offers: readonly OfferFile[];
    /** Each for so many days from the day it is loaded. */
    challenges: readonly (Omit<ChallengeFile, 'from' | 'until'> & { days: number })[];
  };
  /** Known codes of a demonstration. */
  codes?: DemoCode[];
  /** How tournaments stand before the first visit. */
  tournaments?: readonly TournamentFile[];
  /** Issuers of partners, by the login option that leads to them. */
  issuers?: IssuerFile[];
}

export interface DemoPerson extends PersonFile {
  parentalControl?: ControlFile;
  paysBy?: readonly PaymentMethodFile[];
  holdings?: readonly SubscriptionFile[];
  bought?: readonly PurchaseFile[];
  listening?: ListeningFile;
  scores?: readonly ScoreFile[];
  ratings?: readonly RatingFile[];
  rewards?: RewardsFile;
  notices?: readonly NotificationFile[];
  infoServices?: readonly ReceivedServiceFile[];
  follows?: readonly FollowSubject[];
  /** In My list, the latest first. */
  saved?: readonly { type: string; id: number }[];
  /** Premium articles opened this month. */
  reads?: readonly number[];
  /** Apps of partners they know already, and what those may read. */
  apps?: readonly { id: number; scopes: readonly PartnerScope[] }[];
}

export interface DemoCode extends Omit<VoucherCodeFile, 'ownerId'> {
  /** By their address. */
  owner?: string;
}

/** Who wrote what a tenant begins with. */
const loader = 'demo';

interface LoadOptions {
  /** As the schema's owner: the application itself may not write tenants. */
  owner: Db;
  now: Date;
  passwordHash: string;
  /** For what can only be found, or read again, by the installation's secret. */
  secrets?: Secrets;
  /** Of a demonstration: every visitor may sign in as its customers, so a live stage refuses it. */
  isDemo?: boolean;
  log: (message: string) => void;
}

/**
 * Writes a tenant whole, in one transaction. One that is already there keeps its people and settings; while it has no
 * catalogue yet, it gets that and the pages that go with it.
 */
export async function loadTenantFile(
  id: number,
  file: TenantFile,
  { owner, now, passwordHash, secrets, isDemo = false, log }: LoadOptions,
): Promise<boolean> {
  return withTenant(owner, id, async (tx) => {
    const { configuration, catalogue } = file;
    const known = await tx
      .selectFrom('tenant')
      .select('id')
      .where('code', '=', configuration.code)
      .executeTakeFirst();
    const isFilled = known && (!catalogue || (await hasArticles(tx)));
    if (isFilled) return false;
    log(`Loading ${configuration.name}`);
    if (!known) {
      await writeTenant(tx, id, configuration, { by: loader, isDemo, now });
      for (const issuer of file.issuers ?? []) await loadIssuer(tx, id, issuer);
    }
    const ctx = { ...contextOf(tx, { ...configuration, id }, now), ownsProductFiles: true };
    const outcome = await publishTyped(ctx, {
      structures: file.structures,
      ...(file.plans && { plans: file.plans }),
      ...(file.vouchers && { vouchers: file.vouchers }),
      ...(file.infoServices && { infoServices: file.infoServices }),
      ...(file.partnerApps && { partnerApps: file.partnerApps }),
      ...(catalogue && { catalogue }),
      ...(!known && { site: file.site }),
      ...(!known && file.rewards && { rewards: rewardsFrom(file.rewards, now) }),
    });
    if ('problems' in outcome) throw new Error(outcome.problems.map(problemSentence).join('\n'));
    if (known) return true;
    const people = new Map<string | undefined, number>();
    for (const person of file.people)
      people.set(person.email, await loadDemoPerson(ctx, person, passwordHash));
    if (secrets)
      for (const { owner: email, ...code } of file.codes ?? [])
        await loadVoucherCode(ctx, secrets, { ...code, ownerId: people.get(email) ?? null });
    for (const tournament of file.tournaments ?? []) await loadTournament(ctx, tournament, people);
    // after the prizes, which are older: a statement lists bookings in their order
    for (const { email, rewards } of file.people) await loadRewardsOf(ctx, people.get(email), rewards);
    return true;
  });
}

const rewardsFrom = ({ offers, challenges }: NonNullable<TenantFile['rewards']>, now: Date) => ({
  offers: offers.map((offer, position) => ({ ...offer, position })),
  challenges: challenges.map(({ days, ...challenge }) => ({
    ...challenge,
    until: new Date(now.getTime() + days * 86_400_000).toISOString(),
  })),
});

async function loadDemoPerson(
  ctx: TransactionContext,
  file: DemoPerson,
  passwordHash: string,
): Promise<number> {
  const {
    parentalControl,
    paysBy = [],
    holdings = [],
    bought = [],
    scores = [],
    ratings = [],
    reads = [],
    apps = [],
    listening,
    rewards: _later,
    notices = [],
    follows = [],
    saved = [],
    infoServices = [],
    ...person
  } = file;
  const userId = await loadPerson(ctx.db, ctx.tenant.id, person, passwordHash, ctx.clock.now());
  if (parentalControl) await loadControl(ctx.db, ctx.tenant.id, userId, parentalControl);
  const [methodId = null] = await Promise.all(paysBy.map((method) => loadPaymentMethod(ctx, userId, method)));
  for (const holding of holdings) await loadSubscription(ctx, userId, { ...holding, methodId });
  for (const purchase of bought) await loadPurchase(ctx, userId, { ...purchase, methodId });
  await loadScores(ctx, userId, scores);
  await loadRatings(ctx, userId, ratings);
  await loadFreeReads(ctx, userId, reads);
  for (const { id, scopes } of apps) await recordAppConsent(ctx, userId, id, scopes);
  if (listening) await loadListening(ctx, { userId, uuid: file.uuid }, listening);
  await loadFollows(ctx, userId, follows);
  await loadLikes(ctx, userId, saved);
  await loadNotifications(ctx, userId, notices);
  await loadReceivedServices(ctx, userId, infoServices);
  // events of the demo's past must not reach consumers as new ones
  await withdrawEvents(ctx, userId);
  return userId;
}

async function loadRewardsOf(
  ctx: TransactionContext,
  userId: number | undefined,
  rewards: DemoPerson['rewards'],
): Promise<void> {
  if (userId === undefined || !rewards) return;
  await loadRewards(ctx, userId, rewards);
  await withdrawEvents(ctx, userId);
}

/** As the work that fills a tenant acts: everything in one transaction, at one moment. */
function contextOf(db: Tx, tenant: Tenant, now: Date): TransactionContext {
  const ctx: TransactionContext = {
    db,
    tenant,
    locale: tenant.defaultLocale,
    actor: { role: 'operator', grades: ['publisher'], operatorId: loader },
    clock: { now: () => now },
    ids: systemIds,
    log: createLog('error'),
    requestId: loader,
    origin: '',
    uses: () => {},
    tx: (work) => work(ctx),
  };
  return ctx;
}
