import type { Config } from './config.ts';

interface Setting {
  /** As it would be typed; null where nothing is assumed. */
  default: string | null;
  does: string;
}

/** Every setting, described. README, `docs/running.md` and `.env.example` are generated from it; a setting without a row does not compile. */
export const settings: Record<keyof Config, Setting> = {
  PORT: { default: '3000', does: 'port that the process listens on' },
  HOST: { default: '127.0.0.1', does: 'address that it listens on; `0.0.0.0` for all' },
  STAGE: {
    default: 'stg',
    does: '`stg` and `dev` have the demo and the payment sandbox; `live` has neither, and starts only when nothing that `npm run doctor` calls an error is missing',
  },
  ALLOW_INCOMPLETE: {
    default: '',
    does: 'topics of `npm run doctor` that a live stage may start without: `mail,sms`',
  },
  OWNER_EMAIL: {
    default: null,
    does: 'on live, who is invited by mail to administer every tenant that has no administrator ([staff.md](staff.md))',
  },
  ROLE: {
    default: 'all',
    does: 'what the process does: a list of `edge`, `portal`, `api`, `worker`, `media`, `sandbox`',
  },
  API_URL: { default: null, does: 'where an edge without an api of its own finds one, inside your network' },
  PUBLIC_ORIGIN: {
    default: 'http://{host}:{PORT}',
    does: 'how customers reach a tenant: `https://{host}` behind a proxy with TLS; links in mails and canonical addresses use it',
  },
  CONSOLE_HOST: {
    default: 'console.localhost',
    does: 'host of the operators’ console, at the same port; no tenant can have it ([console.md](console.md))',
  },
  PREVIEW_HOST: {
    default: 'preview.localhost',
    does: 'host on which pages are previewed, at the same port; no tenant can have it ([console.md](console.md#preview))',
  },
  DATA_DIR: {
    default: '.data',
    does: 'folder of tenants’ files, of the embedded database and of the secret where none is given',
  },
  STORAGE_URL: {
    default: null,
    does: 'S3 service that keeps tenants’ files instead of `DATA_DIR`: `s3://key:secret@host/bucket?region=eu-central-1`; `style=virtual`, `tls=0` ([storage.md](storage.md))',
  },
  STORAGE_URL_PREVIOUS: {
    default: null,
    does: 'where files were kept before, an S3 service or a folder, while `npm run storage:move` runs',
  },
  MEDIA_ORIGIN: {
    default: null,
    does: 'CDN or proxy that sends what is played: `https://media.example` ([storage.md](storage.md#cdn))',
  },
  MEDIA_SECRETS: {
    default: null,
    does: 'what addresses at `MEDIA_ORIGIN` are signed with: `k2:<base64>,k1:<base64>`; the first signs',
  },
  EDGE_CACHE_BYTES: {
    default: '2147483648',
    does: 'disk that an edge may use for files of `STORAGE_URL`; 0 keeps none',
  },
  DATABASE_URL: {
    default: null,
    does: 'PostgreSQL 15 or newer, as the application’s role; without it an embedded one is used',
  },
  DATABASE_OWNER_URL: {
    default: null,
    does: 'the same database as the owner of the schema: migrations, `npm run` commands',
  },
  DATABASE_DIRECT_URL: { default: null, does: 'the same database past a pooler, as the application’s role' },
  DATABASE_POOLER: {
    default: null,
    does: '`transaction` where `DATABASE_URL` leads to pgbouncer in transaction mode',
  },
  DATABASE_CONNECTIONS: { default: '10', does: 'connections that a process keeps for requests' },
  WORKER_CONNECTIONS: { default: '4', does: 'connections that it keeps for jobs' },
  SECRET_KEY: {
    default: null,
    does: '32 random bytes in base64 (`openssl rand -base64 32`); every process of an installation has the same',
  },
  SECRET_KEY_PREVIOUS: { default: null, does: 'the secret before, while it is changed' },
  TRUSTED_PROXIES: {
    default: '',
    does: 'addresses of proxies whose `x-forwarded-for` is believed: `127.0.0.1,10.0.0.5`',
  },
  COUNTRY_HEADER: { default: null, does: 'header in which such a proxy names the visitor’s country' },
  MSISDN_HEADER: { default: null, does: 'header in which an operator’s proxy names the phone number' },
  SMTP_URL: { default: null, does: 'mail server: `smtp://user:password@host:587`' },
  SMS_URL: { default: null, does: 'carrier of short messages: `twilio://…` or `smpp://…`' },
  STRIPE_SECRET_KEY: { default: null, does: 'Stripe’s secret key: cards are real' },
  STRIPE_API_URL: {
    default: null,
    does: 'address of another Stripe API, for a rehearsal against `stripe-mock`',
  },
  STRIPE_WEBHOOK_SECRETS: {
    default: null,
    does: 'signing secrets of Stripe’s webhooks; two while they change',
  },
  RECEIPT_PDF: { default: 'off', does: 'browser that prints receipts to PDF: `off`, `auto` or a path' },
  VAPID_PUBLIC_KEY: {
    default: null,
    does: 'public key for web push; made of the secret unless both are given',
  },
  VAPID_PRIVATE_KEY: { default: null, does: 'private key for web push' },
  KAFKA_BROKERS: { default: null, does: 'where events go besides our own consumers: `host:9092,…`' },
  PRIVATE_BACKENDS: { default: '', does: 'private addresses that a tenant’s own backend or issuer may have' },
  FFMPEG: {
    default: 'auto',
    does: 'ffmpeg that packages uploaded masters ([media.md](media.md)): `auto` looks in PATH, or the path of one',
  },
  CPIX_URL: {
    default: null,
    does: 'DRM service that hands out the keys of locked films by CPIX 2.3 ([media.md](media.md#drm)); a private address stands in `PRIVATE_BACKENDS` too',
  },
  CPIX_AUTHORIZATION: {
    default: null,
    does: 'value of the header `Authorization` for `CPIX_URL`: `Bearer …`, `Basic …`',
  },
  CPIX_SYSTEMS: {
    default: 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed,9a04f079-9840-4286-ab92-e65be0885f95',
    does: 'ids of the DRM systems that locked films are packaged for with `CPIX_URL`: Widevine and PlayReady',
  },
  UPLOAD_QUOTA_BYTES: {
    default: String(200 * 2 ** 30),
    does: 'what the uploaded masters of one tenant may take together, unless its `tenant.json` says otherwise',
  },
  LIMITS: { default: '1', does: 'factor on the rate limits of the edge' },
  RENDER_WAIT: { default: '5', does: 'seconds that a visitor waits for a page to be rendered' },
  PAGE_CACHE_BYTES: { default: '134217728', does: 'memory for rendered pages' },
  LOG_LEVEL: { default: 'warn', does: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`' },
  METRICS_TOKEN: { default: null, does: 'lets another machine read `/metrics` and the details of `/readyz`' },
  SANDBOX_PORT: { default: null, does: 'port of the payment sandbox; `PORT` + 1, never on live' },
};

/** The settings that an installation usually sets; README shows these and links to the rest. */
export const mainSettings = [
  'PORT',
  'HOST',
  'STAGE',
  'PUBLIC_ORIGIN',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SECRET_KEY',
  'TRUSTED_PROXIES',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
] as const satisfies readonly (keyof Config)[];

/** A Markdown table of all settings, or of those named. */
export const settingsTable = (
  names: readonly (keyof Config)[] = Object.keys(settings) as (keyof Config)[],
): string =>
  [
    '| setting | unless set | what it does |',
    '|---|---|---|',
    ...names.map((name) => {
      const { default: value, does } = settings[name];
      return `| \`${name}\` | ${value ? `\`${value}\`` : '–'} | ${does} |`;
    }),
  ].join('\n');

/** `.env.example`: every setting with its default, commented out. */
export const envExample = (): string =>
  [
    '# Settings of Atrium. Generated by `npm run docs:settings` from apps/server/src/config/settings-table.ts.',
    '# Copy this file to .env, remove the # before the settings you set, then:',
    '#   set -a; . ./.env; set +a; npm start',
    '# A value that contains spaces or one of & ; $ # stands in single quotes.',
    ...Object.entries(settings).flatMap(([name, { default: value, does }]) => [
      '',
      `# ${plainText(does)}`,
      `#${name}=${value ?? ''}`,
    ]),
    '',
  ].join('\n');

/** Markdown as a comment: no backticks, a link as the path of its document. */
const plainText = (markdown: string) =>
  markdown.replace(/\[[^\]]*\]\(([^)]*)\)/g, 'docs/$1').replaceAll('`', '');
