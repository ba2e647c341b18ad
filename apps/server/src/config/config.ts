import { readSmsUrl, type SmsSettings, smsUrlForm } from '@atrium/api/modules/sms/sms-settings';
import { defaultQuotaBytes } from '@atrium/api/modules/uploads/begin-upload';
import { plainAddress } from '@atrium/api/platform/client-address';
import { logLevels } from '@atrium/api/platform/health/log';
import { type PrivateBackends, readPrivateBackends } from '@atrium/api/platform/outbound/private-backends';
import { readStorageUrl, storageUrlForm } from '@atrium/api/platform/storage/storage-url';
import { z } from 'zod';
import { topics } from './doctor-topics.ts';
import { allRoles, refuseRoles, withPartners } from './roles.ts';

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

const widevineAndPlayReady = 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed,9a04f079-9840-4286-ab92-e65be0885f95';

const secret = z.string().min(43, 'at least 32 random bytes in base64');

const privateBackends = 'a list of hosts (localhost:4000) and ranges (10.0.0.0/8), separated by commas';

const connectionCount = 'a number of connections from 1 to 200';
const connections = z.coerce
  .number({ error: connectionCount })
  .int(connectionCount)
  .min(1, connectionCount)
  .max(200, connectionCount);

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** With a host and a port in the place of `{host}` and `{PORT}`; another word in braces would stand in every mail. */
const isOrigin = (text: string) => {
  const filled = text.replace('{host}', 'shop.example').replace('{PORT}', '3000');
  return /^https?:\/\/[^/?#{}@\s]+$/.test(filled) && URL.canParse(filled) && new URL(filled).hostname !== '';
};

const refuseStorageUrl = (text: string, ctx: z.RefinementCtx) => {
  const read = readStorageUrl(text);
  if (typeof read === 'string') ctx.addIssue({ code: 'custom', message: `${storageUrlForm}; here ${read}` });
};

const mediaSecrets =
  'keys as <name>:<at least 32 random bytes in base64>, separated by commas, each name once (k2:…,k1:…)';

const edgeCacheBytes = '0, or a number of bytes from 67108864 to 17592186044416';

const quotaBytes = 'a number of bytes from 1 to 1125899906842624';
const pageCacheBytes = 'a number of bytes from 0 to 68719476736';

const Environment = z.object({
  PORT: z.coerce.number({ error: 'a port number from 0 to 65535' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where the test provider of payments listens; `PORT` + 1 unless said, and any that is free where that is taken. */
  SANDBOX_PORT: z.coerce
    .number({ error: 'a port number from 0 to 65535' })
    .int()
    .min(0)
    .max(65_535)
    .optional(),
  STAGE: z.enum(['stg', 'dev', 'live'], { error: 'stg, dev or live' }).default('stg'),
  ROLE: z
    .string()
    .default('all')
    .transform((text) => (text === 'all' ? [...allRoles] : text.split(',').map((role) => role.trim())))
    .pipe(z.array(z.enum(allRoles, { error: `all, or a list of ${allRoles.join(', ')}` })).min(1))
    .transform(withPartners),
  /** Where an edge without an api of its own finds one; inside, never through the public address. */
  API_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** An S3 service that keeps tenants' files; without it they lie in DATA_DIR. */
  STORAGE_URL: z.string().superRefine(refuseStorageUrl).optional(),
  /** Where files were kept before, while they are moved: what the new place does not have yet is read there. */
  STORAGE_URL_PREVIOUS: z
    .string()
    .superRefine((text, ctx) => {
      if (/^\w+:/.test(text)) refuseStorageUrl(text, ctx);
    })
    .optional(),
  /** A CDN or proxy before the edges, as browsers reach it: what is played has its address there. */
  MEDIA_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/?#{}@\s]+$/, 'an origin such as https://media.example, without a path')
    .optional(),
  /** What such addresses are signed with: the first signs, the others hold on while they change. */
  MEDIA_SECRETS: z
    .string()
    .transform((text, ctx) => {
      const keys = listOf(text).map((part) => {
        const [, id = '', secret = ''] = /^([a-z0-9]{1,16}):([\w+/=-]{43,200})$/.exec(part) ?? [];
        return { id, secret };
      });
      const isUnique = new Set(keys.map(({ id }) => id)).size === keys.length;
      const [first, ...others] = keys;
      if (first && isUnique && keys.every(({ id }) => id !== '')) return [first, ...others] as const;
      ctx.addIssue({ code: 'custom', message: mediaSecrets });
      return z.NEVER;
    })
    .optional(),
  /** What an edge keeps on its disk of files in an S3 service. */
  EDGE_CACHE_BYTES: z.coerce
    .number({ error: edgeCacheBytes })
    .int(edgeCacheBytes)
    .max(2 ** 44, edgeCacheBytes)
    .refine((bytes) => bytes === 0 || bytes >= 2 ** 26, edgeCacheBytes)
    .default(2 ** 31),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  /** Past a pooler, as the application's role: what is announced between processes needs a session of its own. */
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  /** `transaction` where DATABASE_URL leads to pgbouncer or another pooler in transaction mode. */
  DATABASE_POOLER: z.enum(['transaction'], { error: 'transaction, or nothing' }).optional(),
  /** How many connections a process keeps for people's requests, and for jobs. */
  DATABASE_CONNECTIONS: connections.default(10),
  WORKER_CONNECTIONS: connections.default(4),
  /** Proxies whose word about a visitor's address is believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => listOf(text))
    .refine((parts) => parts.every((part) => plainAddress(part) !== null), {
      message: 'a list of IP addresses (10.0.0.5, ::1), separated by commas',
    }),
  /** A header in which a trusted proxy names the visitor's country, e.g. `cf-ipcountry`. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a header')
    .optional(),
  /** A header in which a trusted proxy of an operator names the phone number that is asking, e.g. `x-msisdn`. */
  MSISDN_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a header')
    .optional(),
  /** Room for so many times as many people per address: behind a proxy that names none, or in a load test. */
  /** What packages uploaded masters. */
  FFMPEG: z
    .string()
    .regex(/^(auto|\/.+)$/, 'auto, or the path of ffmpeg')
    .default('auto'),
  /** A DRM service that hands out keys of locked films by CPIX 2.3; without it they are random ones of ours. */
  CPIX_URL: url('http:', 'https:').optional(),
  /** How it knows us: the value of the header `Authorization`. */
  CPIX_AUTHORIZATION: z
    .string()
    .regex(/^[\x20-\x7e]{1,4000}$/, 'the value of a header')
    .optional(),
  /** Ids of DRM systems that films are packaged for. */
  CPIX_SYSTEMS: z
    .string()
    .default(widevineAndPlayReady)
    .transform((text) => listOf(text).map((id) => id.toLowerCase()))
    .pipe(z.array(z.uuid('ids of DRM systems (edef8ba9-79d6-4ace-a3c8-27dcd51d21ed), separated by commas'))),
  /** What the uploaded masters of one tenant may take together. */
  UPLOAD_QUOTA_BYTES: z.coerce
    .number({ error: quotaBytes })
    .int(quotaBytes)
    .min(1, quotaBytes)
    .max(2 ** 50, quotaBytes)
    .default(defaultQuotaBytes),
  LIMITS: z.coerce.number({ error: 'a factor from 0.1 to 1000' }).min(0.1).max(1000).default(1),
  /** How long a visitor waits for a page to be rendered before they are told to come back. */
  RENDER_WAIT: z.coerce.number({ error: 'seconds, from 0.1 to 60' }).min(0.1).max(60).default(5),
  /** What rendered pages may take of the memory; with 0 each is rendered anew, as the bench wants it. */
  PAGE_CACHE_BYTES: z.coerce
    .number({ error: pageCacheBytes })
    .int(pageCacheBytes)
    .min(0, pageCacheBytes)
    .max(2 ** 36, pageCacheBytes)
    .default(128 * 2 ** 20),
  /** Where letters go; without it they stay in the sandbox's outbox. */
  SMTP_URL: url('smtp:', 'smtps:')
    .refine((value) => !URL.canParse(value) || new URL(value).hostname !== '', 'an address with a host')
    .optional(),
  /** Who carries short messages; without it they stay in the sandbox's outbox. */
  SMS_URL: z
    .string()
    .transform((text, ctx): SmsSettings => {
      const read = readSmsUrl(text);
      if (typeof read !== 'string') return read;
      ctx.addIssue({ code: 'custom', message: `${smsUrlForm}; here ${read}` });
      return z.NEVER;
    })
    .optional(),
  /** The browser that prints receipts to PDF: `off`, `auto` (where Chromium usually is) or the path of one. */
  RECEIPT_PDF: z
    .string()
    .regex(/^(off|auto|\/.+)$/, 'off, auto, or the path of Chromium or Chrome')
    .default('off'),
  /** Where events go besides our own consumers: `host:port`, separated by commas. */
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(\s*,\s*[^\s,:]+:\d+)*$/, 'a list of brokers (host:9092), separated by commas')
    .transform((text) => text.split(',').map((broker) => broker.trim()))
    .optional(),
  /** Cards that are real. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'a secret key of Stripe (sk_…)')
    .optional(),
  /** Where Stripe's API is, unless it is Stripe: for a rehearsal against stripe-mock. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  /** What its webhooks are signed with; two, separated by a comma, while they change. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .regex(/^whsec_[^\s,]+(\s*,\s*whsec_[^\s,]+)?$/, 'one or two signing secrets of Stripe (whsec_…)')
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .optional(),
  /** By which push services know us; made of the secret unless both are given. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'a public key of P-256 in base64url (87 characters)')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'a private key of P-256 in base64url (43 characters)')
    .optional(),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'an origin such as https://{host}, without a path')
    .default('http://{host}:{PORT}'),
  /** The operators' console has a host of its own, which no tenant can have. */
  CONSOLE_HOST: z
    .string()
    .toLowerCase()
    .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'a host name')
    .default('console.localhost'),
  /** Pages are previewed under a host of their own, which no tenant can have and which knows no cookie. */
  PREVIEW_HOST: z
    .string()
    .toLowerCase()
    .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'a host name')
    .default('preview.localhost'),
  /** Inner addresses that a tenant's own backend or issuer may have; every other must be public, by https. */
  PRIVATE_BACKENDS: z
    .string()
    .default('')
    .transform((text, ctx): PrivateBackends => {
      const read = readPrivateBackends(text);
      if (!read) ctx.addIssue({ code: 'custom', message: privateBackends });
      return read ?? z.NEVER;
    }),
  LOG_LEVEL: z.enum(logLevels as [string, ...string[]], { error: logLevels.join(', ') }).default('warn'),
  /** What a live stage may start without, though `npm run doctor` calls it an error. */
  ALLOW_INCOMPLETE: z
    .string()
    .default('')
    .transform((text) => listOf(text))
    .pipe(z.array(z.enum(topics, { error: `a list of ${topics.join(', ')}` }))),
  /** Who administers a tenant that has no administrator yet, on a live stage: invited by mail at the start. */
  OWNER_EMAIL: z.email('an email address').max(254).optional(),
  /** 32 bytes or more, base64; needed where several machines share one database. */
  SECRET_KEY: secret.optional(),
  /** The secret before it: what it sealed still opens. */
  SECRET_KEY_PREVIOUS: secret.optional(),
  /** The bearer token with which a monitor may read `/metrics` from another machine. */
  METRICS_TOKEN: z.string().min(32, 'at least 32 characters of chance').optional(),
});

export type Config = z.output<typeof Environment>;

/** Parsed once, at start; a wrong value is named with what is allowed. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(set);
  if (parsed.success) {
    const refusal = refuseRoles(parsed.data) ?? refusePooler(parsed.data) ?? refuseMediaOrigin(parsed.data);
    if (refusal) throw new ConfigError(refusal);
    return parsed.data;
  }
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const shown = /SECRET|TOKEN|URL/.test(name) ? '(hidden)' : JSON.stringify(env[name]);
    return `  ${name} is ${shown}; allowed: ${issue.message}`;
  });
  throw new ConfigError(`The environment has wrong values:\n${lines.join('\n')}`);
}

function refusePooler({ DATABASE_POOLER, DATABASE_URL, DATABASE_DIRECT_URL }: Config): string | null {
  if (!DATABASE_POOLER) return null;
  if (!DATABASE_URL) return 'DATABASE_POOLER is set, but DATABASE_URL is not.';
  return DATABASE_DIRECT_URL
    ? null
    : 'DATABASE_POOLER is transaction, so DATABASE_DIRECT_URL must name the same database past the pooler: processes tell each other there what changed.';
}

function refuseMediaOrigin({ MEDIA_ORIGIN, MEDIA_SECRETS }: Config): string | null {
  return MEDIA_ORIGIN && !MEDIA_SECRETS
    ? 'MEDIA_ORIGIN is set, but MEDIA_SECRETS is not: what stands there verifies addresses by them (docs/storage.md).'
    : null;
}

/** A failure that a person can mend: shown as it is, without a stack. */
export class ConfigError extends Error {}
