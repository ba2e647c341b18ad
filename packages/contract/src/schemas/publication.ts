import { type ChallengeDeed, challengeDeeds } from '@atrium/domain/challenges';
import { contentTypeNames } from '@atrium/domain/content-types';
import { FileUrl } from '@atrium/domain/models/link';
import { Locale } from '@atrium/domain/models/tenant-configuration';
import { partnerScopeNames } from '@atrium/domain/partner-scopes';
import { type Period, periods } from '@atrium/domain/period';
import { rewardCurrencies } from '@atrium/domain/rewards';
import { z } from 'zod';
import { FreeForm, Instant, Lang, text, Word } from './fields.ts';
import { listOf } from './list.ts';
import { Prize, tournamentFormats } from './models/tournament.ts';

/** One string for everybody, or one per language. */
const LocalText = z.union([text(20_000), z.partialRecord(Locale, text(20_000))]);
const Id = z.int().positive();
const Slug = text(200).min(1);
/** `{vertical}/{slug}`, or `{vertical}/{parent slug}/{slug}`. */
const CategoryKey = text(200).regex(
  /^[^/\s]+(\/[^/\s]+){1,2}$/,
  'must be vertical/slug or vertical/parent/slug',
);

/** Sixteen bytes. */
const ContentKey = z.string().regex(/^[0-9a-f]{32}$/);

const Artwork = z.object({
  artworkClass: Word,
  url: FileUrl,
  width: z.int().positive().exactOptional(),
  height: z.int().positive().exactOptional(),
  thumbhash: text(200).exactOptional(),
  hue: z.number().min(0).max(360).exactOptional(),
  /** The middle of its own lettering, from 0 to 1 in each direction. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).exactOptional(),
});

const Category = z.object({
  id: Id,
  key: CategoryKey,
  vertical: Word,
  title: LocalText,
  description: LocalText.exactOptional(),
  artwork: Artwork.exactOptional(),
});

const Article = z.object({
  id: Id,
  contentType: z.enum(contentTypeNames),
  slug: Slug,
  slugs: z.partialRecord(Locale, Slug).exactOptional(),
  title: LocalText,
  subtitle: LocalText.exactOptional(),
  description: LocalText.exactOptional(),
  /** Text blocks; texts inside may be per language. */
  body: listOf(FreeForm, { most: 2000, duplicates: 'kept' }).exactOptional(),
  /** The artist, author, show or series it belongs to. */
  creator: Id.exactOptional(),
  /** The first is its home. */
  categories: listOf(CategoryKey, { most: 50, duplicates: 'removed' }).default([]),
  ageRating: z.literal([0, 10, 20, 30, 40]).exactOptional(),
  released: z.iso.date().exactOptional(),
  duration: z.number().nonnegative().exactOptional(),
  popularity: z.int().nonnegative().default(0),
  licensor: text(300).exactOptional(),
  developer: text(300).exactOptional(),
  provider: text(100).exactOptional(),
  artworks: listOf(Artwork, { most: 100, duplicates: 'kept' }).default([]),
  prices: listOf(
    z.object({
      businessModel: Word,
      amount: z.int().nonnegative(),
      currency: z.string().regex(/^[A-Z]{3}$/),
    }),
    { most: 50, duplicates: 'kept' },
  ).default([]),
  people: listOf(
    z.object({
      name: LocalText,
      role: LocalText,
      imageUrl: FileUrl.exactOptional(),
      article: Id.exactOptional(),
    }),
    { most: 200, duplicates: 'kept' },
  ).default([]),
  relations: z.record(Word, listOf(Id, { most: 2000, duplicates: 'kept' })).default({}),
  media: listOf(
    z.object({
      protocol: Word,
      isPreview: z.boolean(),
      uri: text(2000).min(1),
      bytes: z.int().nonnegative(),
      duration: z.number().nonnegative(),
      drm: z.object({ scheme: z.literal('CLEARKEY'), keyId: ContentKey, key: ContentKey }).exactOptional(),
    }),
    { most: 50, duplicates: 'kept' },
  ).default([]),
  properties: FreeForm.default({}),
  /** When it goes on air, and off again; at once and for good unless said. */
  from: Instant.exactOptional(),
  until: Instant.exactOptional(),
});

const Structure = z.object({
  name: text(100).min(1),
  kind: z.enum(['page', 'fragment', 'menu', 'popup']).default('page'),
  tree: FreeForm,
  /** Afterwards, what was there before is back. */
  from: Instant.exactOptional(),
  until: Instant.exactOptional(),
});

const Currency = z.string().regex(/^[A-Z]{3}$/);

const Plan = z.object({
  id: Id,
  name: text(200).min(1),
  enabled: z.boolean().default(true),
  billingCycle: z.enum(Object.keys(periods) as [Period, ...Period[]]),
  price: z.int().nonnegative(),
  /** Less, for so many periods. */
  promotion: z.object({ price: z.int().nonnegative(), cycles: z.int().positive() }).exactOptional(),
  currency: Currency,
  /** One figure and one letter: the portal reads no more. */
  trial: z
    .string()
    .regex(/^P[1-9][DMY]$/)
    .exactOptional(),
  contingents: listOf(
    z.object({
      amount: z.int().min(-1),
      contentTypes: listOf(z.enum(contentTypeNames), { most: 50, duplicates: 'removed' }),
      maxAccumulated: z.int().positive().exactOptional(),
    }),
    { most: 20, duplicates: 'kept' },
  ).default([]),
  accumulateContingent: z.boolean().default(false),
  /** Days after a failed charge: access goes on, then it stops, then the plan ends. */
  graceDays: z.int().nonnegative().max(60).default(3),
  holdDays: z.int().nonnegative().max(365).default(27),
  retryDays: listOf(z.int().positive().max(365), { most: 20, duplicates: 'removed' }).default([1, 2, 4, 7]),
  /** What must be known of somebody before: `MSISDN`, `EMAIL`. */
  identityRequired: listOf(Word, { most: 5, duplicates: 'removed' }).default([]),
  cancelUrl: text(2000).exactOptional(),
  /** `ment_*` and the others; a value in one language goes by `{key}_{locale}`. */
  attributes: z.record(text(100), text(20_000)).default({}),
});

const policies = ['IMMEDIATE', 'AT_RENEWAL', 'CANCEL_FIRST'] as const;

const PlanGroup = z.object({
  id: Id,
  name: text(200).min(1),
  upgrade: z.enum(policies).default('IMMEDIATE'),
  downgrade: z.enum(policies).default('AT_RENEWAL'),
  /** From the smallest up; plans beside each other share a level. */
  levels: listOf(listOf(Id, { most: 20, duplicates: 'removed' }), { most: 20, duplicates: 'kept' }),
});

const PaymentWay = z.object({
  id: Id,
  code: Word,
  flow: z.enum(['WEB', 'API']),
  connector: Word,
  sort: z.int().default(30),
  enabled: z.boolean().default(true),
  /** What a person reads; per language or one for all. */
  title: LocalText,
  icon: text(2000).exactOptional(),
});

const VoucherBenefit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('SUBSCRIPTION'), typeId: Id }),
  z.strictObject({
    kind: z.literal('CREDIT'),
    amount: z.int().positive().max(10_000),
    contentTypes: listOf(z.enum(contentTypeNames), { most: 50, duplicates: 'removed' }),
    days: z.int().positive().max(3650).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('ARTICLE'), articleId: Id }),
  z.strictObject({
    kind: z.literal('DISCOUNT'),
    percent: z.int().min(1).max(100).exactOptional(),
    /** A sum that is used up little by little, in the tenant's money. */
    amount: z.int().positive().exactOptional(),
  }),
  /** Without a code of the partner's own, the voucher itself is shown at the counter. */
  z.strictObject({ kind: z.literal('PARTNER_CODE'), partnerCode: text(100).exactOptional() }),
]);

const VoucherCampaign = z.object({
  id: Id,
  name: text(200).min(1),
  /** The article it is offered as. */
  articleId: Id.exactOptional(),
  benefit: VoucherBenefit,
  from: Instant.exactOptional(),
  until: Instant.exactOptional(),
  /** How many are left from now on; endless unless said. */
  stock: z.int().nonnegative().exactOptional(),
  /** How often one code may be used, once by each. */
  maxUses: z.int().positive().default(1),
  perUserLimit: z.int().positive().default(1),
  codeDays: z.int().positive().max(3650).exactOptional(),
  /** What one use costs us, and how much all of them may. */
  cost: z.int().nonnegative().default(0),
  budget: z.int().nonnegative().exactOptional(),
});

const VoucherBook = z.object({
  /** The number of the article it is offered as. */
  id: Id,
  name: text(200).min(1),
  eligibleTypeIds: listOf(Id, { most: 100, duplicates: 'removed' }),
  campaignIds: listOf(Id, { most: 200, duplicates: 'removed' }),
  until: Instant.exactOptional(),
});

const InfoServiceParts = z.object({
  /** The number of the article it is offered as. */
  id: Id,
  cadence: z.enum(['DAILY', 'WEEKLY']).default('DAILY'),
  hour: z.int().min(0).max(23).default(7),
  /** What can be chosen, as a sign or a place. */
  topics: listOf(z.object({ key: Word, title: LocalText }), { most: 200, duplicates: 'kept' }).default([]),
  /** A message is one line of each list; `{topic}` is what was chosen, `{3..9}` a number between. */
  lines: listOf(listOf(LocalText, { most: 500, duplicates: 'kept' }), { most: 10, duplicates: 'kept' }),
});

const TournamentTerms = z.object({
  /** The article it is shown as. */
  articleId: Id,
  format: z.enum(tournamentFormats),
  teamSize: z.int().positive().max(50).default(1),
  capacity: z.int().positive().max(100_000),
  feeCredits: z.int().nonnegative().max(10_000).default(0),
  feeTickets: z.int().nonnegative().max(10_000).default(0),
  registrationFrom: Instant,
  registrationTo: Instant,
  startsAt: Instant,
  endsAt: Instant,
  /** Before the start everybody says that they are there; 0 where nobody asks. */
  checkInMinutes: z
    .int()
    .nonnegative()
    .max(7 * 1440)
    .default(0),
  roundMinutes: z
    .int()
    .positive()
    .max(60 * 1440)
    .default(1440),
  /** Whose runs count, of a race. */
  gameId: Id.exactOptional(),
  maxAttempts: z.int().positive().max(10_000).exactOptional(),
  prizes: listOf(Prize, { most: 100, duplicates: 'kept' }).default([]),
  /** It does not take place, and whatever was paid goes back. */
  cancelled: z.boolean().default(false),
});

const OfferBenefit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('VOUCHER'), campaignId: Id }),
  z.strictObject({
    kind: z.literal('CREDITS'),
    amount: z.int().positive().max(10_000),
    contentTypes: listOf(z.enum(contentTypeNames), { most: 50, duplicates: 'removed' }),
    days: z.int().positive().max(3650),
  }),
  z.strictObject({ kind: z.literal('AVATAR'), avatar: Word }),
  z.strictObject({ kind: z.literal('TICKETS'), amount: z.int().positive().max(10_000) }),
]);

const RewardOffer = z.object({
  id: Id,
  title: LocalText,
  subtitle: LocalText.exactOptional(),
  imageUrl: FileUrl.exactOptional(),
  /** Points. */
  price: z.int().positive().max(10_000_000),
  /** How many are left from now on; endless unless said. */
  stock: z.int().nonnegative().exactOptional(),
  perPerson: z.int().positive().exactOptional(),
  benefit: OfferBenefit,
  from: Instant.exactOptional(),
  until: Instant.exactOptional(),
  /** The least stands first. */
  position: z.int().nonnegative().max(10_000).default(0),
});

const Challenge = z.object({
  id: Id,
  articleId: Id.exactOptional(),
  title: LocalText,
  description: LocalText.exactOptional(),
  imageUrl: FileUrl.exactOptional(),
  /** One step after the other. */
  chained: z.boolean().default(false),
  from: Instant.exactOptional(),
  until: Instant,
  steps: listOf(
    z.object({
      title: LocalText,
      rule: z.strictObject({
        on: z.enum(Object.keys(challengeDeeds) as [ChallengeDeed, ...ChallengeDeed[]]),
        contentTypes: listOf(z.enum(contentTypeNames), { most: 50, duplicates: 'removed' }).exactOptional(),
        articleIds: listOf(Id, { most: 500, duplicates: 'removed' }).exactOptional(),
        score: z.int().nonnegative().exactOptional(),
      }),
      target: z.int().positive().max(100_000),
      rewards: listOf(
        z.object({ currency: z.enum(rewardCurrencies), amount: z.int().positive().max(1_000_000) }),
        { most: 5, duplicates: 'kept' },
      ),
    }),
    { most: 50, duplicates: 'kept' },
  ),
});

const AppPath = text(200).regex(/^\/([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/, 'must be a path');

const PartnerAppParts = z.object({
  /** The number of the article it is offered as. */
  id: Id,
  /** Where it lives: an https origin and nothing else. */
  origin: text(200)
    .regex(/^(sandbox|https:\/\/[a-z0-9.-]+(:\d+)?)$/, 'must be an https origin')
    .meta({ examples: ['https://one.example', 'https://two.example'] }),
  /** Where our codes go, and where signing in begins. */
  callbackPath: AppPath.default('/callback'),
  loginPath: AppPath.default('/'),
  privacyUrl: z
    .url({ protocol: /^https$/ })
    .max(300)
    .exactOptional(),
  /** What it does not work without, and what people may leave out. */
  scopes: listOf(z.enum(partnerScopeNames), { most: 20, duplicates: 'removed' }),
  optionalScopes: listOf(z.enum(partnerScopeNames), { most: 20, duplicates: 'removed' }).default([]),
});

/** What an editor hands in, whole: all of it is published, or nothing. */
export const Publication = z
  .strictObject({
    catalogue: z
      .strictObject({
        categories: listOf(Category, { most: 5000, duplicates: 'removed' }).default([]),
        articles: listOf(Article, { most: 20_000, duplicates: 'removed' }).default([]),
        /** Taken off the air; their addresses lead nowhere, what people bought stays theirs. */
        withdrawn: listOf(Id, { most: 20_000, duplicates: 'removed' }).default([]),
      })
      .exactOptional(),
    /** Those not named stay as they are; a plan that is `enabled: false` is sold no more and runs on where it runs. */
    plans: z
      .strictObject({
        types: listOf(Plan, { most: 500, duplicates: 'removed' }).default([]),
        groups: listOf(PlanGroup, { most: 100, duplicates: 'removed' }).default([]),
        paymentOptions: listOf(PaymentWay, { most: 50, duplicates: 'removed' }).default([]),
      })
      .exactOptional(),
    vouchers: z
      .strictObject({
        campaigns: listOf(VoucherCampaign, { most: 1000, duplicates: 'removed' }).default([]),
        books: listOf(VoucherBook, { most: 200, duplicates: 'removed' }).default([]),
      })
      .exactOptional(),
    /** What the messages of info services are made of. */
    infoServices: listOf(InfoServiceParts, { most: 200, duplicates: 'removed' }).exactOptional(),
    /** By their article; entries, results and prizes of one that is known stay, and so do its terms once they count. */
    tournaments: listOf(TournamentTerms, { most: 500, duplicates: 'removed' }).exactOptional(),
    /** What can be had for points, and what brings them. */
    rewards: z
      .strictObject({
        offers: listOf(RewardOffer, { most: 500, duplicates: 'removed' }).default([]),
        challenges: listOf(Challenge, { most: 200, duplicates: 'removed' }).default([]),
      })
      .exactOptional(),
    /** Apps that people are handed over to, and what each asks to know about them. */
    partnerApps: listOf(PartnerAppParts, { most: 500, duplicates: 'removed' }).exactOptional(),
    structures: listOf(Structure, { most: 500, duplicates: 'removed' }).exactOptional(),
    /** Sections of the site's configuration; those not named stay as they are. */
    site: FreeForm.exactOptional(),
    siteFrom: Instant.exactOptional(),
    /** By language and dotted key; null gives the product's own text back. */
    messages: z.record(Lang, z.record(text(200), text(5000).nullable())).exactOptional(),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof Publication>;

/** What of it is new, by tag; empty where everything was there already. */
export const Published = z.object({ changed: z.array(z.string()) }).meta({ id: 'Published' });
