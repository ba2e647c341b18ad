import { consentTypes } from '@atrium/domain/consent';
import { z } from 'zod';
import type { userCalls } from '../calls/user.ts';
import type { CallSchemas } from '../shapes.ts';

export const UserProfile = z.object({
  userId: z.int().positive(),
  UUID: z.uuid(),
  name: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  userInformation: z.record(z.string(), z.unknown()),
  roles: z.array(z.string()).min(1),
});

const Theme = z.object({ alternatTheme: z.boolean().nullable() });
const Lang = z.object({ selectedLang: z.string().max(10).nullable() });

export const userSchemas = {
  getProfile: { summary: 'The signed-in person', responses: { 200: UserProfile } },
  updateProfile: {
    summary: 'Change name, address or free information; nothing else is taken from the body',
    body: z.object({
      name: z.string().max(100).optional(),
      lastName: z.string().max(100).optional(),
      email: z.email().max(254).optional(),
      userInformation: z.record(z.string(), z.unknown()).optional(),
    }),
    responses: { 200: UserProfile },
  },
  deleteProfile: {
    summary: 'Ask for the account to be deleted',
    body: z.object({ redirectionUrl: z.string().max(2000), lang: z.string().max(10) }),
    responses: { 200: z.object({ url: z.string() }) },
  },
  checkUserTheme: { summary: 'The theme this person chose', responses: { 200: Theme } },
  selectUserTheme: {
    summary: 'Remember the theme',
    body: z.object({ alternatTheme: z.boolean() }),
    responses: { 200: Theme },
  },
  checkUserLang: { summary: 'The language this person chose', responses: { 200: Lang } },
  selectUserLang: {
    summary: 'Remember the language',
    body: z.object({ selectedLang: z.string().min(2).max(10) }),
    responses: { 200: Lang },
  },
  setConsent: {
    summary: 'Grant or withdraw one consent; kept as history',
    query: z.object({ type: z.enum(consentTypes) }),
    body: z.object({ granted: z.boolean().default(true), documentVersion: z.string().max(40).optional() }),
    responses: { 200: z.object({ type: z.enum(consentTypes), granted: z.boolean() }) },
  },
} as const satisfies Record<keyof typeof userCalls, CallSchemas>;
