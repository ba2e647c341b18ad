import { accessRefusals } from '@atrium/domain/access/access';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { infoServicesCalls } from '../calls/info-services.ts';
import { Instant, Lang, Nothing, Token, Word } from './fields.ts';
import { Id, Paging } from './query.ts';

/** `PUSH` is a notification, which rings where its reader wants it to. */
const Channel = z.enum(['PUSH', 'EMAIL', 'SMS']);
const Hour = z.int().min(0).max(23);
const TimeZone = z.string().min(1).max(60);

export const InfoService = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    title: z.string(),
    clickUrl: z.string(),
    cadence: z.enum(['DAILY', 'DAILY_ABO', 'WEEKLY']),
    /** The plan it needs, if it costs. */
    subscriptionTypeId: z.int().positive().nullable(),
    imageUrl: z.string().nullable(),
    /** The hour of delivery unless the customer chooses another. */
    hour: Hour,
    topics: z.array(z.object({ key: z.string(), title: z.string() })),
    /** The ways it can come here. */
    channels: z.array(Channel),
    /** Whether the caller may receive it as things are. */
    isOpen: z.boolean(),
    /** Why not, where they may not: for want of a plan, or because no plan would help. */
    closedBy: z.enum(['plan', ...accessRefusals]).nullable(),
    /** The message of today, where it is open. */
    today: z.string().nullable(),
  })
  .meta({ id: 'InfoService' });
export type InfoService = z.infer<typeof InfoService>;

export const InfoServiceSubscription = z
  .object({
    id: z.int().positive(),
    infoService: InfoService,
    state: z.enum(['ACTIVE', 'PAUSED']),
    channel: Channel,
    topic: z.string().nullable(),
    hour: Hour,
    timeZone: z.string(),
    nextAt: Instant.nullable(),
    at: Instant,
  })
  .meta({ id: 'InfoServiceSubscription' });
export type InfoServiceSubscription = z.infer<typeof InfoServiceSubscription>;

const services = { query: Paging, responses: { 200: z.array(InfoService) } } as const;
const one = z.object({ id: Id });

export const infoServicesSchemas = {
  subscribeInfoService: {
    summary: 'Receive an info service; 200 where it was received already, with what was chosen now',
    body: z.object({
      infoServiceId: Id,
      channel: Channel.default('EMAIL'),
      topic: Word.optional(),
      hour: Hour.optional(),
      /** The person's; the tenant's unless said. */
      timeZone: TimeZone.optional(),
      lang: Lang.optional(),
    }),
    responses: { 200: InfoServiceSubscription, 201: InfoServiceSubscription },
    problems: [
      'NOT_FOUND',
      'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
      'REQUIRED_IDENTITY_FIELD_NOT_FOUND',
      'VALIDATION_FAILED',
      'AGE_RESTRICTED',
      'GEO_BLOCKED',
      'TIME_LIMIT_REACHED',
    ],
  },
  getInfoServiceSubscriptions: {
    summary: 'The info services this person receives',
    responses: { 200: z.array(InfoServiceSubscription) },
  },
  updateInfoService: {
    summary: 'Choose another hour, way or topic, pause it or go on; what is not said stays',
    params: one,
    body: z.object({
      hour: Hour.optional(),
      channel: Channel.optional(),
      topic: Word.optional(),
      timeZone: TimeZone.optional(),
      paused: z.boolean().optional(),
    }),
    responses: { 200: InfoServiceSubscription },
    problems: ['NOT_FOUND', 'REQUIRED_IDENTITY_FIELD_NOT_FOUND', 'VALIDATION_FAILED'],
  },
  endInfoService: { summary: 'Receive it no longer', params: one, responses: { 204: Nothing } },
  stopInfoService: {
    summary: 'Receive it no longer, by the link of one of its messages',
    body: z.object({ stop: Token }),
    responses: { 200: z.object({ title: z.string() }) },
    problems: ['CODE_EXPIRED'],
  },
  getInfoService: {
    summary: 'One info service, and how this person receives it',
    params: one,
    responses: {
      200: z.object({ infoService: InfoService, subscription: InfoServiceSubscription.nullable() }),
    },
    problems: ['NOT_FOUND'],
  },
  getDailyInfoServices: { summary: 'Daily services without a plan', ...services },
  getDailyAboInfoServices: { summary: 'Daily services that come with a plan', ...services },
} as const satisfies Record<keyof typeof infoServicesCalls, CallSchemas>;
