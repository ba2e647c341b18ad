import { consentTypes } from '@atrium/domain/people/consent';
import { videoQualities } from '@atrium/domain/people/preferences';
import { Locale } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { profileCalls } from '../calls/profile.ts';
import { Instant, KnownPassword, Lang, Msisdn, NewPassword, Nothing, Pin, Token } from './fields.ts';
import { LoginStep } from './models/session.ts';
import { Paging, pageSize } from './query.ts';

export const UserProfile = z.object({
  userId: z.int().positive(),
  UUID: z.uuid(),
  name: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  userInformation: z.record(z.string(), z.unknown()),
  roles: z.array(z.string()).min(1),
  /** What the person can sign in with, besides partners. */
  phone: z.string().nullable().default(null),
  hasPassword: z.boolean().default(true),
  /** An address that waits for its proof; until then the old one holds. */
  pendingEmail: z.string().nullable().default(null),
  /** When the account ends, if its owner asked for it. */
  deletionDueAt: Instant.nullable().default(null),
});

/** How things play and what may reach the person; every field has its default in the portal. */
export const Preferences = z
  .object({
    autoplay: z.boolean().optional(),
    quality: z.enum(videoQualities).optional(),
    dataSaver: z.boolean().optional(),
    /** Songs without loss, where a plan includes them. */
    lossless: z.boolean().optional(),
    /** Rows made of what they hear and like. */
    personalRows: z.boolean().optional(),
    /** Seconds of overlap between tracks. */
    crossfade: z.int().min(0).max(12).optional(),
    subtitles: z.boolean().optional(),
    /** A locale, or none for the page's own. */
    subtitleLanguage: z.string().max(10).nullable().optional(),
    notifications: z
      .object({ product: z.boolean(), newReleases: z.boolean(), reminders: z.boolean() })
      .partial()
      .optional(),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

const ConsentState = z.object({
  type: z.enum(consentTypes),
  granted: z.boolean(),
  at: Instant,
  documentVersion: z.string().nullable(),
});

/** A browser that is signed in. */
export const SignedInDevice = z
  .object({
    id: z.uuid(),
    /** Such as `Firefox on Windows`; empty when it did not say. */
    device: z.string(),
    country: z.string().nullable(),
    signedInAt: Instant,
    lastSeenAt: Instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' });
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const SignIn = z
  .object({ method: z.string(), device: z.string(), country: z.string().nullable(), at: Instant })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

const Theme = z.object({ alternatTheme: z.boolean().nullable() });
const SelectedLang = z.object({ selectedLang: z.string().max(10).nullable() });

/** What a new address or number may lack. */
const unproven = ['REAUTHENTICATION_REQUIRED', 'PASSCODE_REQUIRED', 'INCORRECT_PASSCODE', 'LOCKED'] as const;

export const profileSchemas = {
  getProfile: { summary: 'The signed-in person', responses: { 200: UserProfile } },
  updateProfile: {
    summary:
      'Change name, address or free information; nothing else is taken from the body. A new address needs a sign-in of the last ten minutes and, with parental control on, its passcode',
    body: z.object({
      name: z.string().max(100).optional(),
      lastName: z.string().max(100).optional(),
      email: z.email().max(254).optional(),
      userInformation: z.record(z.string(), z.unknown()).optional(),
      passcode: Pin.optional(),
    }),
    responses: { 200: UserProfile },
    problems: [...unproven, 'TOO_MANY_REQUESTS', 'NAME_NOT_READABLE'],
  },
  deleteProfile: {
    summary:
      'Ask for the account to be deleted; needs the password, or a sign-in of the last ten minutes. It ends at `dueAt` unless kept',
    body: z.object({
      redirectionUrl: z.string().max(2000),
      lang: z.string().max(10),
      password: KnownPassword.optional(),
    }),
    responses: { 200: z.object({ url: z.string(), dueAt: Instant }) },
    problems: ['INCORRECT_CREDENTIALS', 'REAUTHENTICATION_REQUIRED', 'LOCKED'],
  },
  checkUserTheme: { summary: 'The theme this person chose', responses: { 200: Theme } },
  selectUserTheme: {
    summary: 'Remember the theme',
    body: z.object({ alternatTheme: z.boolean() }),
    responses: { 200: Theme },
  },
  checkUserLang: { summary: 'The language this person chose', responses: { 200: SelectedLang } },
  selectUserLang: {
    summary: 'Remember the language',
    body: z.object({ selectedLang: Locale }),
    responses: { 200: SelectedLang },
  },
  getConsents: {
    summary: 'What holds now of each consent, and what was ever said, newest first, page by page',
    query: Paging,
    responses: {
      200: z.object({
        consents: z.array(ConsentState).max(consentTypes.length),
        history: z.array(ConsentState).max(pageSize),
      }),
    },
  },
  setConsent: {
    summary: 'Grant or withdraw one consent; kept as history, unless it is what held already',
    query: z.object({ type: z.enum(consentTypes) }),
    body: z.object({ granted: z.boolean().default(true), documentVersion: z.string().max(40).optional() }),
    responses: { 200: z.object({ type: z.enum(consentTypes), granted: z.boolean() }) },
    problems: ['TOO_MANY_REQUESTS'],
  },
  getPreferences: { summary: 'How this person likes things', responses: { 200: Preferences } },
  savePreferences: {
    summary: 'Change some of them; what is not named stays',
    body: Preferences,
    responses: { 200: Preferences },
  },
  confirmEmail: {
    summary:
      'Prove the address that PUT /user/profile brought, with the code mailed there; other devices are signed out, and the old address can undo it',
    body: z.object({ pin: Pin }),
    responses: { 200: UserProfile },
    problems: ['INCORRECT_OTP', 'CODE_EXPIRED', 'LOCKED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  changePassword: {
    summary: 'A new password; other devices are signed out',
    body: z.object({ password: KnownPassword.optional(), newPassword: NewPassword }),
    responses: { 204: Nothing },
    problems: ['INCORRECT_CREDENTIALS', 'PASSWORD_TOO_WEAK', 'REAUTHENTICATION_REQUIRED', 'LOCKED'],
  },
  beginPhoneChange: {
    summary:
      'Send a code to a new phone number; needs a sign-in of the last ten minutes and, with parental control on, its passcode',
    body: z.object({ msisdn: Msisdn, lang: Lang.optional(), passcode: Pin.optional() }),
    responses: { 202: LoginStep },
    problems: [...unproven, 'TOO_MANY_REQUESTS'],
  },
  confirmPhoneChange: {
    summary: 'Prove the new number; it replaces the old one, and other devices are signed out',
    body: z.object({ loginToken: Token, pin: Pin }),
    responses: { 200: UserProfile },
    problems: ['INCORRECT_OTP', 'CODE_EXPIRED', 'LOCKED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  undoContactChange: {
    summary:
      'Take a new address or number back with the link that went to the old one; everybody is signed out, and the password is gone',
    body: z.object({ change: Token }),
    responses: {
      200: z.object({
        /** `ALREADY`: by this link before. `TAKEN`: the new one is gone, but the old one is another account's by now. */
        state: z.enum(['UNDONE', 'ALREADY', 'TAKEN']),
        kind: z.enum(['EMAIL', 'MSISDN']),
      }),
    },
    problems: ['CODE_EXPIRED'],
  },
  getDevices: {
    summary: 'Where this account is signed in',
    responses: { 200: z.object({ devices: z.array(SignedInDevice) }) },
  },
  endDevice: {
    summary: 'Sign one device out',
    params: z.object({ id: z.uuid() }),
    responses: { 204: Nothing },
  },
  endOtherDevices: { summary: 'Sign every other device out', responses: { 204: Nothing } },
  getSignIns: {
    summary: 'The last sign-ins, newest first',
    responses: { 200: z.object({ signIns: z.array(SignIn) }) },
  },
  exportData: {
    summary: 'Everything we hold of this person, as a file',
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
  keepAccount: { summary: 'Take a deletion back before it is due', responses: { 204: Nothing } },
} as const satisfies Record<keyof typeof profileCalls, CallSchemas>;
