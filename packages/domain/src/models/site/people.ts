import { z } from 'zod';
import { FileUrl, Link } from '../link.ts';

/** Signing in and everything that belongs to an account. */

export const LoginOption = z.object({
  id: z.string(),
  title: z.string(),
  subTitle: z.string().default(''),
  icon: z.string().exactOptional(),
  type: z.enum(['email', 'phone', 'partner']),
  /** WEB leaves for the option's own page, API asks in place. */
  flow: z.enum(['WEB', 'API']),
  /** Of a phone: the operator's gateway may say whose it is, and one tap is enough. */
  recognises: z.boolean().default(false),
});
export type LoginOption = z.infer<typeof LoginOption>;

export const LoginMetaData = z.object({
  title: z.string().default(''),
  text: z.string().default(''),
  imageUrl: FileUrl.exactOptional(),
  /** The country code a phone field starts with. */
  phonePrefix: z.string().default(''),
});

export const Avatar = z.object({
  id: z.string(),
  imageUrl: FileUrl,
  label: z.string(),
  /** Only for whoever got it for points. */
  isReward: z.boolean().exactOptional(),
});

export const ParentalControlMail = z.object({
  subject: z.string().default(''),
  text: z.string().default(''),
  signature: z.string().default(''),
});

/** A dialog shown once per visit on a page. */
export const Popup = z.object({
  id: z.string(),
  /** App path it opens on. */
  path: Link,
  title: z.string(),
  text: z.string(),
  button: z.string(),
  clickUrl: Link,
  imageUrl: FileUrl.exactOptional(),
  audience: z.enum(['everybody', 'guests', 'members']).default('everybody'),
});
