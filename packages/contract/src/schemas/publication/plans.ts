import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { field } from '@atrium/domain/site/models/fields/field';
import { type Period, periods } from '@atrium/domain/subscription/period';
import { z } from 'zod';
import { text, Word } from '../fields.ts';
import { listSchemaOf } from '../list.ts';
import { Currency, Id, LocalText } from './fields.ts';

const Contingent = z.strictObject({
  amount: field(z.int().min(-1), 'How many of them in each period; -1 without limit.', -1),
  contentTypes: field(
    listSchemaOf(z.enum(contentTypeNames), { most: 50, duplicates: 'removed' }),
    'Which kinds of articles.',
    ['ALBUM', 'FULL_TRACK_MUSIC'],
  ),
  maxAccumulated: field(z.int().positive().exactOptional(), 'The most that are carried over.', 30),
});

export const PublicationPlan = z
  .strictObject({
    id: field(Id, 'The number of the plan; it never changes.', 1),
    name: field(text(200).min(1), 'What staff call it.', 'Orbit monthly'),
    enabled: field(z.boolean().default(true), 'False: sold no more, and goes on where it runs.', true),
    billingCycle: field(
      z.enum(Object.keys(periods) as [Period, ...Period[]]),
      'How long one payment lasts.',
      'P1M',
    ),
    price: field(z.int().nonnegative(), 'In the smallest unit of the currency.', 499),
    promotion: field(
      z
        .strictObject({
          price: field(z.int().nonnegative(), 'Less than the price.', 99),
          cycles: field(z.int().positive(), 'For so many periods.', 3),
        })
        .exactOptional(),
      'A lower price in the first periods.',
      { price: 99, cycles: 3 },
    ),
    currency: field(Currency, 'The currency of the tenant.', 'EUR'),
    trial: field(
      z
        .string()
        .regex(/^P[1-9][DMY]$/, 'must be one figure and one letter, as P7D')
        .exactOptional(),
      'How long it is free at first: one figure, and D, M or Y.',
      'P7D',
    ),
    contingents: field(
      listSchemaOf(Contingent, { most: 20, duplicates: 'kept' }).default([]),
      'What the plan brings.',
      [{ amount: -1, contentTypes: ['ALBUM'] }],
    ),
    accumulateContingent: field(
      z.boolean().default(false),
      'Whether unused credits are carried over.',
      false,
    ),
    graceDays: field(z.int().nonnegative().max(60).default(3), 'Days of access after a failed charge.', 3),
    holdDays: field(
      z.int().nonnegative().max(365).default(27),
      'Days without access after that, before the plan ends.',
      27,
    ),
    retryDays: field(
      listSchemaOf(z.int().positive().max(365), { most: 20, duplicates: 'removed' }).default([1, 2, 4, 7]),
      'Days after a failed charge on which it is tried again.',
      [1, 2, 4, 7],
    ),
    identityRequired: field(
      listSchemaOf(z.enum(['MSISDN', 'EMAIL']), { most: 5, duplicates: 'removed' }).default([]),
      'What must be known of a customer before.',
      ['EMAIL'],
    ),
    cancelUrl: field(
      text(2000).exactOptional(),
      'Where the plan is cancelled, if not here: at one of the redirectOrigins of the tenant.',
      'https://partner.example/cancel',
    ),
    attributes: field(
      z.record(text(100), text(20_000)).default({}),
      'The texts of its card, by key; a text of one language goes by {key}_{locale}. ment_name_text is needed.',
      { ment_name_text_en: 'Orbit monthly', ment_info_text_en: 'Everything, every month.' },
    ),
  })
  .meta({ title: 'Plan' });

const policies = ['IMMEDIATE', 'AT_RENEWAL', 'CANCEL_FIRST'] as const;

export const PublicationPlanGroup = z
  .strictObject({
    id: field(Id, 'The number of the group.', 1),
    name: field(text(200).min(1), 'What staff call it.', 'Orbit'),
    upgrade: field(
      z.enum(policies).default('IMMEDIATE'),
      'When a change to a higher level begins.',
      'IMMEDIATE',
    ),
    downgrade: field(
      z.enum(policies).default('AT_RENEWAL'),
      'When a change to a lower level begins.',
      'AT_RENEWAL',
    ),
    levels: field(
      listSchemaOf(listSchemaOf(Id, { most: 20, duplicates: 'removed' }), { most: 20, duplicates: 'kept' }),
      'Numbers of plans, from the lowest level up; plans beside each other share a level.',
      [[1], [2]],
    ),
  })
  .meta({ title: 'PlanGroup' });

export const PublicationPaymentWay = z
  .strictObject({
    id: field(Id, 'The number of the payment option.', 1),
    code: field(Word, 'Its name in calls.', 'card'),
    flow: field(z.enum(['WEB', 'API']), 'WEB leaves for the page of the provider, API stays here.', 'WEB'),
    connector: field(Word, 'The payment provider behind it: operator, card or stripe.', 'card'),
    sort: field(z.int().default(30), 'The least stands first.', 10),
    enabled: field(z.boolean().default(true), 'Whether it is offered.', true),
    title: field(LocalText, 'What people read.', { en: 'Card', de: 'Karte' }),
    icon: field(text(2000).exactOptional(), 'The name of an icon, or a file of this tenant.', 'card'),
  })
  .meta({ title: 'PaymentOption' });
