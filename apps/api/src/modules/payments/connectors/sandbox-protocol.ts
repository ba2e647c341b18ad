import { z } from 'zod';
import { type ConnectorName, denialCodes } from './connector.ts';

/** How we and the sandbox provider talk: one question and one answer each, and callbacks. All of it is signed JSON. */

export const sandboxConnectors = ['operator', 'card'] as const satisfies readonly ConnectorName[];
export type SandboxConnector = (typeof sandboxConnectors)[number];

const Price = z.object({ amount: z.int().nonnegative(), currency: z.string().length(3) });

const kinds = z.enum(['CARD', 'MSISDN', 'WALLET']);

export const SandboxRequest = z.object({
  question: z.enum(['begin', 'confirm', 'charge', 'find', 'refund', 'addMethod']),
  tenant: z.string(),
  correlator: z.string(),
  amount: Price.nullable(),
  text: z.string().default(''),
  lang: z.string().default('en'),
  /** The person comes back here; callbacks go to the same origin. */
  returnUrl: z.string().default(''),
  method: z.object({ kind: kinds, token: z.string() }).nullable(),
  pin: z.string().nullable(),
});
export type SandboxRequest = z.infer<typeof SandboxRequest>;

const Method = z.object({
  kind: kinds,
  token: z.string(),
  fingerprint: z.string(),
  brand: z.string().nullable(),
  last4: z.string(),
  expiry: z.object({ month: z.int(), year: z.int() }).nullable(),
  holder: z.string().nullable(),
});

export const SandboxResponse = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('succeeded'),
    reference: z.string(),
    method: Method.exactOptional(),
    amount: Price.exactOptional(),
  }),
  z.object({
    is: z.literal('denied'),
    reference: z.string().nullable(),
    code: z.enum(denialCodes),
    message: z.string().exactOptional(),
  }),
  z.object({ is: z.literal('processing'), reference: z.string().nullable() }),
  z.object({ is: z.literal('needsPin'), reference: z.string(), sentTo: z.string() }),
  z.object({ is: z.literal('needsPage'), reference: z.string(), url: z.string() }),
  z.object({ is: z.literal('unavailable') }),
  z.object({ is: z.literal('absent') }),
]);
export type SandboxResponse = z.infer<typeof SandboxResponse>;

export const SandboxWebhook = z.object({
  id: z.string().min(1).max(100),
  correlator: z.string(),
  at: z.iso.datetime(),
  said: SandboxResponse,
  amount: Price.nullable(),
});
export type SandboxWebhook = z.infer<typeof SandboxWebhook>;
