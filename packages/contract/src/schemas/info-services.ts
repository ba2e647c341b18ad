import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { infoServicesCalls } from '../calls/info-services.ts';
import { Instant, Lang } from './fields.ts';
import { StillRunning } from './models/payment.ts';
import { Id, Paging } from './query.ts';

export const InfoService = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    title: z.string(),
    cadence: z.enum(['DAILY', 'DAILY_ABO', 'WEEKLY']),
    /** The plan it needs, if it costs. */
    subscriptionTypeId: z.int().positive().nullable(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'InfoService' });
export type InfoService = z.infer<typeof InfoService>;

export const InfoServiceSubscription = z
  .object({
    infoService: InfoService,
    state: z.enum(['ACTIVE', 'CANCELED']),
    channel: z.string(),
    at: Instant,
  })
  .meta({ id: 'InfoServiceSubscription' });
export type InfoServiceSubscription = z.infer<typeof InfoServiceSubscription>;

const services = { query: Paging, responses: { 200: z.array(InfoService) } } as const;

export const infoServicesSchemas = {
  subscribeInfoService: {
    summary: 'Receive an info service',
    body: z.object({
      infoServiceId: Id,
      channel: z.enum(['EMAIL', 'SMS', 'PUSH']).default('EMAIL'),
      lang: Lang.optional(),
    }),
    responses: { 200: InfoServiceSubscription, 201: InfoServiceSubscription, 202: StillRunning },
    problems: ['NOT_FOUND', 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION'],
  },
  getInfoServiceSubscriptions: {
    summary: 'The info services this person receives',
    responses: { 200: z.array(InfoServiceSubscription) },
  },
  getDailyInfoServices: { summary: 'Daily services without a plan', ...services },
  getDailyAboInfoServices: { summary: 'Daily services that come with a plan', ...services },
} as const satisfies Record<keyof typeof infoServicesCalls, CallSchemas>;
