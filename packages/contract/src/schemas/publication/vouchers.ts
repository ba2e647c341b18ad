import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { field } from '@atrium/domain/site/models/fields/field';
import { z } from 'zod';
import { Instant, text } from '../fields.ts';
import { listSchemaOf } from '../list.ts';
import { Id } from './fields.ts';

const VoucherBenefit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('SUBSCRIPTION').meta({ description: 'A plan, for one period.' }),
    typeId: field(Id, 'The number of the plan.', 1),
  }),
  z.strictObject({
    kind: z.literal('CREDIT').meta({ description: 'Credits.' }),
    amount: field(z.int().positive().max(10_000), 'How many.', 5),
    contentTypes: field(
      listSchemaOf(z.enum(contentTypeNames), { most: 50, duplicates: 'removed' }),
      'For which kinds of articles.',
      ['ALBUM'],
    ),
    days: field(z.int().positive().max(3650).exactOptional(), 'How long they last.', 30),
  }),
  z.strictObject({
    kind: z.literal('ARTICLE').meta({ description: 'An article.' }),
    articleId: field(Id, 'The number of the article.', 201),
  }),
  z.strictObject({
    kind: z.literal('DISCOUNT').meta({ description: 'Less to pay: either percent or amount.' }),
    percent: field(z.int().min(1).max(100).exactOptional(), 'A share of the price.', 20),
    amount: field(
      z.int().positive().exactOptional(),
      'A sum that is used up little by little, in the smallest unit of the currency.',
      500,
    ),
  }),
  z.strictObject({
    kind: z.literal('PARTNER_CODE').meta({ description: 'A code that a partner takes.' }),
    partnerCode: field(
      text(100).exactOptional(),
      'The code of the partner; without one the voucher itself is shown at the counter.',
      'PADEL50',
    ),
  }),
]);

export const VoucherCampaign = z
  .strictObject({
    id: field(Id, 'The number of the campaign.', 901),
    name: field(text(200).min(1), 'What staff call it.', 'Spring codes'),
    articleId: field(Id.exactOptional(), 'The VOUCHER article it is offered as.', 901),
    benefit: field(VoucherBenefit, 'What a code brings.', { kind: 'PARTNER_CODE' }),
    from: field(Instant.exactOptional(), 'When it begins.', '2026-12-01T00:00:00Z'),
    until: field(Instant.exactOptional(), 'When it ends.', '2027-01-01T00:00:00Z'),
    stock: field(
      z.int().nonnegative().exactOptional(),
      'How many are left from now on; endless unless said.',
      500,
    ),
    maxUses: field(z.int().positive().default(1), 'How many customers may use one code, each once.', 1),
    perUserLimit: field(z.int().positive().default(1), 'How many codes one customer may use.', 1),
    codeDays: field(z.int().positive().max(3650).exactOptional(), 'How many days a code lasts.', 30),
    cost: field(z.int().nonnegative().default(0), 'What one use costs the tenant.', 0),
    budget: field(z.int().nonnegative().exactOptional(), 'What all uses may cost.', 100_000),
  })
  .meta({ title: 'VoucherCampaign' });

export const VoucherBook = z
  .strictObject({
    id: field(Id, 'The number of the VOUCHER_BOOK article it is offered as.', 950),
    name: field(text(200).min(1), 'What staff call it.', 'City book'),
    eligibleTypeIds: field(
      listSchemaOf(Id, { most: 100, duplicates: 'removed' }),
      'Plans whose customers may open it.',
      [1],
    ),
    campaignIds: field(listSchemaOf(Id, { most: 200, duplicates: 'removed' }), 'The campaigns in it.', [901]),
    until: field(Instant.exactOptional(), 'When it ends.', '2027-01-01T00:00:00Z'),
  })
  .meta({ title: 'VoucherBook' });
