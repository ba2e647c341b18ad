import { partnerScopeNames } from '@atrium/domain/people/partner-scopes';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { marketplaceCalls } from '../calls/marketplace.ts';
import { Email, Instant, Lang, Nothing, Token, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { Id, Paging } from './query.ts';

const Scope = z.enum(partnerScopeNames);
const Scopes = z.array(Scope);

/** An app of a partner, and what it may know of the caller. */
export const OwnApp = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    /** Who makes it, and hears what is told. */
    maker: z.string().nullable(),
    imageUrl: z.string().nullable(),
    clickUrl: z.string().nullable(),
    /** Where it lives: the host that data go to. */
    host: z.string(),
    privacyUrl: z.string().nullable(),
    required: Scopes,
    optional: Scopes,
    /** What was agreed to; null where nothing was. */
    agreed: z.object({ scopes: Scopes, at: Instant }).nullable(),
    /** Whether what was agreed to is enough for what it asks now. */
    isCovered: z.boolean(),
    /** Whether it is free for all; else it comes with a plan. */
    isFree: z.boolean(),
    /** Whether the caller may use it as things are; else a plan is needed. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'OwnApp' });
export type OwnApp = z.infer<typeof OwnApp>;

export const AppConsent = OwnApp.extend({
  /** Says what was shown: sent back with what is agreed to. */
  version: z.string(),
}).meta({ id: 'AppConsent' });
export type AppConsent = z.infer<typeof AppConsent>;

const Website = z.url({ protocol: /^https$/ }).max(300);

const PartnerRegistration = z
  .object({
    id: z.int().positive(),
    company: z.string(),
    contact: z.string(),
    email: z.string(),
    website: z.string(),
    about: z.string(),
    lang: z.string(),
    createdAt: Instant,
    verifiedAt: Instant,
  })
  .meta({ id: 'PartnerRegistration' });

const one = z.object({ id: Id });

export const marketplaceSchemas = {
  getOwnApps: {
    summary: 'The apps this person agreed to tell something',
    responses: { 200: z.array(OwnApp) },
  },
  getAppConsent: {
    summary: 'What an app asks to know, and what was agreed to',
    params: one,
    responses: { 200: AppConsent },
    problems: ['NOT_FOUND'],
  },
  agreeToApp: {
    summary: 'Agree to what was shown; 409 where the app asks for something else by now',
    params: one,
    body: z.object({ version: text(100), scopes: listSchemaOf(Scope, { most: 20, duplicates: 'removed' }) }),
    responses: { 200: AppConsent, 201: AppConsent },
    problems: ['NOT_FOUND', 'VALIDATION_FAILED', 'CONSENT_CHANGED', 'AGE_RESTRICTED', 'GEO_BLOCKED'],
  },
  revokeApp: {
    summary: 'Take it back: the app reads nothing from now on',
    params: one,
    responses: { 204: Nothing },
  },
  openApp: {
    summary: 'The way into an app; with `interaction`, back to the app that began this login',
    params: one,
    body: z.object({ interaction: Token.optional(), lang: Lang.optional() }),
    responses: { 200: z.object({ url: z.string() }) },
    problems: [
      'NOT_FOUND',
      'CONSENT_REQUIRED',
      'LOGIN_EXPIRED',
      'LOGIN_BEGUN_ELSEWHERE',
      'REAUTHENTICATION_REQUIRED',
      'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
      'AGE_RESTRICTED',
      'GEO_BLOCKED',
      'TIME_LIMIT_REACHED',
      'DEVICE_NOT_SUPPORTED',
    ],
  },
  registerPartner: {
    summary: 'Ask to become a partner; a letter asks whether it was really you',
    body: z.object({
      company: text(120).min(1),
      contact: text(120).min(1),
      email: Email,
      website: Website,
      about: text(2000).min(1),
      lang: Lang.optional(),
    }),
    responses: { 202: Nothing },
    problems: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  verifyPartner: {
    summary: 'It was really you, by the link of the letter',
    body: z.object({ token: Token }),
    responses: { 200: z.object({ company: z.string() }) },
    problems: ['CODE_EXPIRED'],
  },
  getPartnerRegistrations: {
    summary: 'Who wants to become a partner and has proven their address, the newest first',
    query: Paging,
    responses: { 200: z.array(PartnerRegistration) },
  },
} as const satisfies Record<keyof typeof marketplaceCalls, CallSchemas>;
