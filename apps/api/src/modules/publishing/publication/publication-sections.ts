import type { Publication } from '@atrium/contract/schemas/publication';
import { publishedSections } from '../../../platform/load-tenant.ts';
import type {
  AnnouncedChange,
  PublishContext,
  PublishedChange,
} from '../../../platform/publishing/announce-changes.ts';
import type { PlacedProblem } from '../../../platform/publishing/publication-problem.ts';
import { exportCatalogue } from '../../catalogue/publication/export-catalogue.ts';
import {
  exportChallenges,
  publishChallenges,
  refuseChallenges,
} from '../../challenges/publish-challenges.ts';
import {
  exportInfoServices,
  publishInfoServices,
  refuseInfoServices,
} from '../../info-services/publish-services.ts';
import { exportPartnerApps, publishPartnerApps, refusePartnerApps } from '../../marketplace/publish-apps.ts';
import { exportMessages, publishMessages, refuseMessages } from '../../messages/publish-messages.ts';
import {
  exportPaymentOptions,
  refusePaymentOptions,
  writePaymentOptions,
} from '../../payments/records/payment-options.ts';
import { exportPlans } from '../../plans/export-plans.ts';
import { plansTag } from '../../plans/plan-offer.ts';
import { publishPlans } from '../../plans/publish-plans.ts';
import { refusePlans } from '../../plans/refuse-plans.ts';
import { exportOffers, publishOffers, refuseOffers } from '../../rewards/publish-offers.ts';
import { publishSettings, refuseSettings } from '../../site/publish-settings.ts';
import { publishSite, refuseSite } from '../../site/publish-site.ts';
import { exportStructures } from '../../structure/export-structures.ts';
import { publishStructure, refuseStructure } from '../../structure/publish-structures.ts';
import {
  exportTournaments,
  publishTournaments,
  refuseTournaments,
} from '../../tournaments/publish-tournaments.ts';
import {
  exportVouchers,
  publishVouchers,
  refuseVouchers,
} from '../../vouchers/campaigns/publish-campaigns.ts';
import type { PublicationFile } from './publication-file.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { refuseCatalogue } from './refuse-catalogue.ts';

/** `siteFrom` is when the section `site` takes over, and no section. */
type SectionName = Exclude<keyof PublicationFile | keyof Publication, 'siteFrom'>;
type PartOf<Name extends SectionName> = NonNullable<PublicationFile[Name]>;
type Maybe<Value> = Value | Promise<Value>;
type ExportContext = Pick<PublishContext, 'db' | 'clock'>;

/** A section of the type without the schema could never be published, one of the schema alone would be lost. */
type InBoth = keyof PublicationFile & keyof Publication;

interface Section<Name extends SectionName & InBoth> {
  /** The name of its events in the outbox and of its lines in the audit log. */
  aggregate: string;
  /** What of it cannot be stored. Nothing is written. */
  refuse(ctx: PublishContext, part: PartOf<Name>, file: PublicationFile): Maybe<PlacedProblem[]>;
  publish(ctx: PublishContext, part: PartOf<Name>, file: PublicationFile): Promise<PublishedChange[]>;
  /**
   * The way out, the inverse of `publish`: nothing of any person, and nothing that is secret. Null where another file of
   * the tenant has it.
   */
  export(source: ExportContext): Promise<PartOf<Name> | null>;
}

/**
 * The sections of a publication, in the order in which they are checked, written and exported: what a later one names,
 * an earlier one may bring. A section that the schema or the type of the file has and this table has not does not compile.
 */
const sections: { readonly [Name in SectionName]: Section<Name> } = {
  catalogue: {
    aggregate: 'catalogue',
    refuse: refuseCatalogue,
    publish: async (ctx, catalogue) => [await publishCatalogue(ctx, catalogue)],
    export: ({ db, clock }) => exportCatalogue(db, clock.now()),
  },
  plans: {
    aggregate: 'plans',
    refuse: async (ctx, plans) => [
      ...(await refusePlans(ctx, plans)),
      ...(await refusePaymentOptions(ctx, plans.paymentOptions)),
    ],
    publish: async (ctx, plans) => [await publishPlans(ctx, plans), await publishPaymentOptions(ctx, plans)],
    export: async ({ db, clock }) => ({
      ...(await exportPlans(db, clock.now())),
      paymentOptions: await exportPaymentOptions(db),
    }),
  },
  vouchers: {
    aggregate: 'vouchers',
    refuse: refuseVouchers,
    publish: async (ctx, vouchers) => [await publishVouchers(ctx, vouchers)],
    export: ({ db }) => exportVouchers(db),
  },
  infoServices: {
    aggregate: 'info-services',
    refuse: (_ctx, services) => refuseInfoServices(services),
    publish: async (ctx, services) => [await publishInfoServices(ctx, services)],
    export: ({ db }) => exportInfoServices(db),
  },
  partnerApps: {
    aggregate: 'partner-apps',
    refuse: (_ctx, apps) => refusePartnerApps(apps),
    publish: async (ctx, apps) => [await publishPartnerApps(ctx, apps)],
    export: ({ db }) => exportPartnerApps(db),
  },
  structures: {
    aggregate: 'structure',
    refuse: (ctx, structures) =>
      structures.flatMap((structure, index) => refuseStructure(ctx, structure, index)),
    publish: async (ctx, structures) => {
      const changes: PublishedChange[] = [];
      for (const structure of structures) changes.push(await publishStructure(ctx, structure));
      return changes;
    },
    export: ({ db, clock }) => exportStructures(db, clock.now()),
  },
  site: {
    aggregate: 'site',
    refuse: (ctx, site, { siteFrom }) => refuseSite(ctx, { sections: site, from: siteFrom }),
    publish: async (ctx, site, { siteFrom }) => [await publishSite(ctx, { sections: site, from: siteFrom })],
    export: async ({ db }) => {
      const { tenant: _, ...site } = await publishedSections(db);
      return site;
    },
  },
  settings: {
    aggregate: 'settings',
    refuse: (ctx, settings, { site }) => refuseSettings(ctx, settings, site),
    publish: async (ctx, settings) => [await publishSettings(ctx, settings)],
    // in the configuration of the tenant
    export: async () => null,
  },
  messages: {
    aggregate: 'messages',
    refuse: refuseMessages,
    publish: async (ctx, messages) => [await publishMessages(ctx, messages)],
    export: ({ db }) => exportMessages(db),
  },
  tournaments: {
    aggregate: 'tournaments',
    refuse: (ctx, tournaments, file) => refuseTournaments(ctx, tournaments, articlesOf(ctx, file)),
    publish: async (ctx, tournaments) => [await publishTournaments(ctx, tournaments)],
    export: ({ db }) => exportTournaments(db),
  },
  rewards: {
    aggregate: 'rewards',
    refuse: async (ctx, { offers, challenges }, file) => [
      ...(await refuseOffers(ctx, offers, campaignsOf(ctx, file))),
      ...(await refuseChallenges(ctx, challenges, articlesOf(ctx, file))),
    ],
    publish: async (ctx, { offers, challenges }) => [
      await publishOffers(ctx, offers),
      await publishChallenges(ctx, challenges),
    ],
    export: async ({ db }) => ({ offers: await exportOffers(db), challenges: await exportChallenges(db) }),
  },
};

const sectionNames = Object.keys(sections) as SectionName[];

/** What of the sections that a publication has cannot be stored; nothing is written. */
export async function refuseSections(ctx: PublishContext, file: PublicationFile): Promise<PlacedProblem[]> {
  const problems: PlacedProblem[] = [];
  for (const name of sectionNames) problems.push(...(await refuseSection(name, ctx, file)));
  return problems;
}

/** Writes the sections that a publication has. */
export async function publishSections(
  ctx: PublishContext,
  file: PublicationFile,
): Promise<AnnouncedChange[]> {
  const changes: AnnouncedChange[] = [];
  for (const name of sectionNames) changes.push(...(await publishSection(name, ctx, file)));
  return changes;
}

/** Everything that a tenant shows, section by section. */
export async function exportPublication({ db, clock }: ExportContext): Promise<PublicationFile> {
  // one moment for all of it: no section may be later than another
  const now = clock.now();
  const file: PublicationFile = {};
  for (const name of sectionNames) await exportSection(name, { db, clock: { now: () => now } }, file);
  return file;
}

async function refuseSection<Name extends SectionName>(
  name: Name,
  ctx: PublishContext,
  file: PublicationFile,
): Promise<PlacedProblem[]> {
  const section: Section<Name> = sections[name];
  const part = file[name];
  return part ? section.refuse(ctx, part, file) : [];
}

async function publishSection<Name extends SectionName>(
  name: Name,
  ctx: PublishContext,
  file: PublicationFile,
): Promise<AnnouncedChange[]> {
  const section: Section<Name> = sections[name];
  const part = file[name];
  if (!part) return [];
  const changes = await section.publish(ctx, part, file);
  return changes.map((change) => ({ ...change, aggregate: section.aggregate }));
}

async function exportSection<Name extends SectionName>(
  name: Name,
  source: ExportContext,
  file: PublicationFile,
): Promise<void> {
  const section: Section<Name> = sections[name];
  const part = await section.export(source);
  if (part) file[name] = part;
}

/** Articles and campaigns that come with the publication itself may be named by its other sections. */
const articlesOf = ({ assumed }: PublishContext, { catalogue }: PublicationFile): ReadonlySet<number> =>
  new Set([...(catalogue?.articles ?? []).map(({ id }) => id), ...(assumed?.articles ?? [])]);

const campaignsOf = ({ assumed }: PublishContext, { vouchers }: PublicationFile): ReadonlySet<number> =>
  new Set([...(vouchers?.campaigns ?? []).map(({ id }) => id), ...(assumed?.campaigns ?? [])]);

async function publishPaymentOptions(
  ctx: PublishContext,
  { paymentOptions }: PartOf<'plans'>,
): Promise<PublishedChange> {
  const changed = await writePaymentOptions(ctx, paymentOptions);
  return {
    tags: new Set(changed.length > 0 ? [plansTag] : []),
    aggregateId: ctx.tenant.code,
    payload: { paymentOptions: changed },
  };
}
