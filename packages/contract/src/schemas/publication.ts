import { secondPersonLimits } from '@atrium/domain/access/change-states';
import { field } from '@atrium/domain/site/models/fields/field';
import { z } from 'zod';
import { FreeForm, Instant, Lang, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { PublicationArticle, PublicationCategory } from './publication/catalogue.ts';
import {
  PublicationChallenge,
  PublicationRewardOffer,
  PublicationTournament,
} from './publication/contests.ts';
import { Id } from './publication/fields.ts';
import { PublicationPaymentWay, PublicationPlan, PublicationPlanGroup } from './publication/plans.ts';
import { InfoServiceParts, PartnerAppParts } from './publication/services.ts';
import { VoucherBook, VoucherCampaign } from './publication/vouchers.ts';

const Structure = z
  .strictObject({
    name: field(text(100).min(1), 'The name of the page or fragment.', 'home'),
    kind: field(z.enum(['page', 'fragment', 'menu', 'popup']).default('page'), 'What it is.', 'page'),
    tree: field(FreeForm, 'Its node: id, name, data and substructure; texts may be per language.', {
      id: 'home',
      name: 'home',
      data: { title: 'Home' },
      substructure: [],
    }),
    from: field(Instant.exactOptional(), 'When it is shown; at once unless said.', '2026-12-01T00:00:00Z'),
    until: field(
      Instant.exactOptional(),
      'Afterwards, what was there before is back.',
      '2027-01-01T00:00:00Z',
    ),
  })
  .meta({ title: 'Structure' });

/** What an editor hands in, whole: all of it is published, or nothing. */
export const Publication = z
  .strictObject({
    catalogue: field(
      z
        .strictObject({
          categories: field(
            listSchemaOf(PublicationCategory, { most: 5000, duplicates: 'removed' }).default([]),
            'Categories; those not named stay as they are.',
          ),
          articles: field(
            listSchemaOf(PublicationArticle, { most: 20_000, duplicates: 'removed' }).default([]),
            'Articles; those not named stay as they are.',
          ),
          withdrawn: field(
            listSchemaOf(Id, { most: 20_000, duplicates: 'removed' }).default([]),
            'Numbers of articles to take off the air. What customers bought stays theirs.',
            [201],
          ),
        })
        .exactOptional(),
      'Articles and their categories.',
    ),
    plans: field(
      z
        .strictObject({
          types: field(
            listSchemaOf(PublicationPlan, { most: 500, duplicates: 'removed' }).default([]),
            'Plans.',
          ),
          groups: field(
            listSchemaOf(PublicationPlanGroup, { most: 100, duplicates: 'removed' }).default([]),
            'Plans that customers may change between.',
          ),
          paymentOptions: field(
            listSchemaOf(PublicationPaymentWay, { most: 50, duplicates: 'removed' }).default([]),
            'Payment options.',
          ),
        })
        .exactOptional(),
      'Plans and payment options; those not named stay as they are.',
    ),
    vouchers: field(
      z
        .strictObject({
          campaigns: field(
            listSchemaOf(VoucherCampaign, { most: 1000, duplicates: 'removed' }).default([]),
            'Voucher campaigns.',
          ),
          books: field(
            listSchemaOf(VoucherBook, { most: 200, duplicates: 'removed' }).default([]),
            'Voucher books.',
          ),
        })
        .exactOptional(),
      'Voucher campaigns and books.',
    ),
    infoServices: field(
      listSchemaOf(InfoServiceParts, { most: 200, duplicates: 'removed' }).exactOptional(),
      'What the messages of info services are made of.',
    ),
    tournaments: field(
      listSchemaOf(PublicationTournament, { most: 500, duplicates: 'removed' }).exactOptional(),
      'Tournaments, by their article. Entries, results and prizes of a known one stay.',
    ),
    rewards: field(
      z
        .strictObject({
          offers: field(
            listSchemaOf(PublicationRewardOffer, { most: 500, duplicates: 'removed' }).default([]),
            'What can be had for points.',
          ),
          challenges: field(
            listSchemaOf(PublicationChallenge, { most: 200, duplicates: 'removed' }).default([]),
            'What brings points.',
          ),
        })
        .exactOptional(),
      'Rewards and challenges.',
    ),
    partnerApps: field(
      listSchemaOf(PartnerAppParts, { most: 500, duplicates: 'removed' }).exactOptional(),
      'Apps of partners that customers sign in to from here.',
    ),
    structures: field(
      listSchemaOf(Structure, { most: 500, duplicates: 'removed' }).exactOptional(),
      'Pages and fragments.',
    ),
    site: field(
      FreeForm.exactOptional(),
      'Sections of the configuration of the site; those not named stay as they are, null gives the defaults back.',
      { metaData: { content: 'Music for the night.' } },
    ),
    siteFrom: field(
      Instant.exactOptional(),
      'When these sections take over; at once unless said.',
      '2026-12-01T00:00:00Z',
    ),
    settings: field(
      FreeForm.exactOptional(),
      'Settings of the tenant: verticals, flags, redirectOrigins, seller, streams, scripts. Those not named stay as they are, null gives the default back.',
      { seller: { name: 'Acme Media GmbH' } },
    ),
    messages: field(
      z.record(Lang, z.record(text(200), text(5000).nullable())).exactOptional(),
      'The texts of the product in other words, by language and key; null gives the text of the product back.',
      { en: { 'apps.title': 'Little helpers' } },
    ),
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof Publication>;

/** A place of a publication, and what is to be said about it. */
export const PublicationProblem = z.object({
  path: z.string().meta({ examples: ['catalogue.articles.0.title'] }),
  message: z.string().meta({ examples: ['titel: unknown field, did you mean title?; allowed: id, title'] }),
});

/** What of it is new, by tag; empty where everything was there already. Warnings stop nothing. */
export const Published = z
  .object({
    changed: z.array(z.string()),
    warnings: z.array(PublicationProblem).exactOptional(),
    /** Number of the change record, of a publication of one article, one section or one language: what `undo` takes back. */
    change: z.int().positive().exactOptional(),
  })
  .meta({ id: 'Published' });

/** What would become of a publication; nothing of it is written. */
export const DryRun = z
  .object({
    problems: z.array(PublicationProblem),
    warnings: z.array(PublicationProblem),
    articles: z.array(
      z.object({
        id: z.int().positive(),
        outcome: z.enum(['new', 'changed', 'same', 'withdrawn']),
        /** What of a changed one is different. */
        fields: z.array(z.string()),
        /** Of what is stored now; null where nothing is. */
        version: z.string().nullable(),
      }),
    ),
    /** What of it takes a second person: ask for it as a change. */
    takesTwo: z.array(z.enum(secondPersonLimits)),
    /** Running subscriptions of the plans whose price it changes. */
    subscriptions: z.int().nonnegative(),
    /** Of site, settings and messages: the tags of the pages that are drawn anew; `site` stands for every page. */
    redrawn: z.array(z.string()),
  })
  .meta({ id: 'DryRun' });
