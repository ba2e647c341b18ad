import { z } from 'zod';
import { Instant, text } from './fields.ts';
import { listSchemaOf } from './list.ts';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** A credential id is 1023 bytes at most (WebAuthn). */
const CredentialId = base64url(1364);

/** What a browser's authenticator answers to a challenge (WebAuthn, as JSON). */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).exactOptional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** What it answers when it has made a passkey. */
export const PasskeyRegistration = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(30_000),
    transports: listSchemaOf(text(20), { most: 10, duplicates: 'removed' }).exactOptional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** As `navigator.credentials` takes it, in JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Kept by a password manager on several devices. */
    isSynced: z.boolean(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;
