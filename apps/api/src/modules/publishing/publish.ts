import { announcing, type Change, type PublishContext } from '../../platform/publishing/announce.ts';
import { type ChallengeFile, publishChallenges, refuseChallenges } from '../challenges/publish-challenges.ts';
import {
  type InfoServiceFile,
  publishInfoServices,
  refuseInfoServices,
} from '../info-services/publish-services.ts';
import { type PartnerAppFile, publishPartnerApps, refusePartnerApps } from '../marketplace/publish-apps.ts';
import { type MessagesFile, publishMessages, refuseMessages } from '../messages/publish-messages.ts';
import { type PaymentWayFile, refusePaymentOptions, writePaymentOptions } from '../payments/options.ts';
import { plansTag } from '../plans/offer.ts';
import { type PlansFile, publishPlans, refusePlans } from '../plans/publish-plans.ts';
import { type OfferFile, publishOffers, refuseOffers } from '../rewards/publish-offers.ts';
import { publishSite, refuseSite } from '../site/publish-site.ts';
import { publishStructure, refuseStructure, type StructureFile } from '../structure/publish-structures.ts';
import {
  publishTournaments,
  refuseTournaments,
  type TournamentSetup,
} from '../tournaments/publish-tournaments.ts';
import { publishVouchers, refuseVouchers, type VouchersFile } from '../vouchers/publish-campaigns.ts';
import { type CatalogueChange, publishCatalogue, refuseCatalogue } from './publish-catalogue.ts';

/** What is published together: all of it, or nothing. */
export interface PublicationFile {
  catalogue?: CatalogueChange;
  plans?: PlansFile & { paymentOptions: readonly PaymentWayFile[] };
  vouchers?: VouchersFile;
  infoServices?: readonly InfoServiceFile[];
  partnerApps?: readonly PartnerAppFile[];
  structures?: readonly StructureFile[];
  site?: Readonly<Record<string, unknown>>;
  siteFrom?: string;
  messages?: MessagesFile;
  tournaments?: readonly TournamentSetup[];
  rewards?: { offers: readonly OfferFile[]; challenges: readonly ChallengeFile[] };
}

export type Outcome = { problems: string[] } | { changed: string[] };

/** Sentences on what cannot be published; nothing is written. */
export async function refusePublication(ctx: PublishContext, file: PublicationFile): Promise<string[]> {
  const { catalogue, plans, vouchers, infoServices, partnerApps = [], structures = [], ...others } = file;
  const { site, siteFrom, messages, tournaments, rewards } = others;
  const articles = new Set(catalogue?.articles.map(({ id }) => id));
  const campaigns = new Set(vouchers?.campaigns.map(({ id }) => id));
  return [
    ...(catalogue ? await refuseCatalogue(ctx, catalogue) : []),
    ...(plans ? await refusePlans(ctx, plans) : []),
    ...(plans ? await refusePaymentOptions(ctx, plans.paymentOptions) : []),
    ...(vouchers ? await refuseVouchers(ctx, vouchers) : []),
    ...refuseInfoServices(infoServices ?? []),
    ...refusePartnerApps(partnerApps),
    ...structures.flatMap((structure) => refuseStructure(ctx, structure)),
    ...(site ? await refuseSite(ctx, { sections: site, from: siteFrom }) : []),
    ...(messages ? await refuseMessages(ctx, messages) : []),
    ...(tournaments ? await refuseTournaments(ctx, tournaments, articles) : []),
    ...(rewards ? await refuseOffers(ctx, rewards.offers, campaigns) : []),
    ...(rewards ? await refuseChallenges(ctx, rewards.challenges, articles) : []),
  ];
}

/**
 * The one way in: an operator's call, a file and the demo all come here. Inside a transaction of the tenant; where there
 * are problems nothing was written.
 */
export async function publish(ctx: PublishContext, file: PublicationFile): Promise<Outcome> {
  const { catalogue, plans, vouchers, infoServices, partnerApps = [], structures = [], ...others } = file;
  const { site, siteFrom, messages, tournaments, rewards } = others;
  const problems = await refusePublication(ctx, file);
  if (problems.length > 0) return { problems };
  const changed = await announcing(ctx, async () => {
    const changes: Change[] = [];
    if (catalogue) changes.push(await publishCatalogue(ctx, catalogue));
    if (plans) changes.push(await publishPlans(ctx, plans), await publishPaymentOptions(ctx, plans));
    if (vouchers) changes.push(await publishVouchers(ctx, vouchers));
    if (infoServices) changes.push(await publishInfoServices(ctx, infoServices));
    if (partnerApps.length > 0) changes.push(await publishPartnerApps(ctx, partnerApps));
    for (const structure of structures) changes.push(await publishStructure(ctx, structure));
    if (site) changes.push(await publishSite(ctx, { sections: site, from: siteFrom }));
    if (messages) changes.push(await publishMessages(ctx, messages));
    if (tournaments) changes.push(await publishTournaments(ctx, tournaments));
    if (rewards) changes.push(await publishOffers(ctx, rewards.offers));
    if (rewards) changes.push(await publishChallenges(ctx, rewards.challenges));
    return changes;
  });
  return { changed };
}

async function publishPaymentOptions(
  ctx: PublishContext,
  { paymentOptions }: Pick<NonNullable<PublicationFile['plans']>, 'paymentOptions'>,
): Promise<Change> {
  const changed = await writePaymentOptions(ctx, paymentOptions);
  return {
    tags: new Set(changed.length > 0 ? [plansTag] : []),
    aggregate: 'plans',
    aggregateId: ctx.tenant.code,
    payload: { paymentOptions: changed },
  };
}
