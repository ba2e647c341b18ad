import type { StoredFindings } from '@atrium/api/modules/publishing/checks/check-stored';
import type { ChainReport } from '@atrium/api/platform/audit/read-audit-log';
import type { Topic } from '../config/doctor-topics.ts';

/** What `npm run doctor`, a live start and `/readyz` say about an installation. */
export type Level = 'ok' | 'warn' | 'error';

export interface Finding {
  level: Level;
  topic: Topic;
  tenant?: string;
  text: string;
}

export interface TenantFacts {
  code: string;
  /** Ways to pay that are offered: their codes and the connector behind each. */
  paymentOptions: readonly { code: string; connector: string }[];
  /** Plans, or articles with a price. */
  hasOffers: boolean;
  signsInByPhone: boolean;
  seller: { name: string; address: readonly string[]; taxId: string; taxRate: number };
  /** Legal pages that are missing, and those that still hold placeholders. */
  missingPages: readonly string[];
  draftPages: readonly string[];
  /** Staff with the grade admin: those who can sign in, and those who have yet to accept. */
  admins: { active: number; invited: number };
  /** What was published before and is broken, by the checks of a publication. */
  content: StoredFindings;
  /** The hash chain of the audit log; null where it was not read, as at a start. */
  audit: Pick<ChainReport, 'lines' | 'brokenAt'> | null;
}

export interface MediaFacts {
  /** Version of ffmpeg; null where ffmpeg or ffprobe is missing, or cannot encode what browsers play. */
  ffmpeg: string | null;
  /** Version of shaka-packager; null where it cannot be run. */
  packager: string | null;
  /** Uploads of all tenants that wait for ffmpeg, and that could not be packaged. */
  waiting: number;
  failed: number;
  /** Bytes of masters that are still to be packaged: a draft needs more than twice that of its master. */
  pendingBytes: number;
}

export interface InstallationFacts {
  stage: 'stg' | 'dev' | 'live';
  now: Date;
  hasSecret: boolean;
  hasMail: boolean;
  hasSms: boolean;
  /** The connectors that this process has. */
  connectors: readonly string[];
  /** With a key of Stripe's test mode no customer is charged. */
  stripeKey: 'live' | 'test' | null;
  hasStripeWebhooks: boolean;
  /** STRIPE_API_URL: where payments go instead of Stripe. */
  stripeAddress: string | null;
  publicOrigin: string;
  trustedProxies: readonly string[];
  lastBackup: Date | null;
  /** What is wrong with the folder of the last backup; null where it is whole, or not known. */
  backupDamage: string | null;
  disk: { free: number; total: number };
  /** Where tenants' files lie, and why none can be kept there; null where all is well or nothing was tried. */
  storage: { kind: 'folder' | 's3'; isMoving: boolean; damage: string | null };
  /** What packages masters here; null where this process packages none, or nothing was tried. */
  media: MediaFacts | null;
  /** How far this machine's clock is ahead of the database's. */
  clockAheadMs: number;
  tenants: readonly TenantFacts[];
}

const day = 86_400_000;
const gigabyte = 2 ** 30;

/** One finding for each topic, and one more for each tenant where it is the tenant's. Pure: facts in, findings out. */
export function diagnose(facts: InstallationFacts): Finding[] {
  return [
    ...installationFindings(facts),
    ...facts.tenants.flatMap((tenant) => tenantFindings(tenant, facts)),
  ];
}

/** What customers would lose by is an error on a live stage, and a warning before. */
const onLive = ({ stage }: InstallationFacts): Level => (stage === 'live' ? 'error' : 'warn');

function installationFindings(facts: InstallationFacts): Finding[] {
  const age = facts.lastBackup === null ? null : facts.now.getTime() - facts.lastBackup.getTime();
  const isHttps = facts.publicOrigin.startsWith('https://');
  const skew = Math.abs(facts.clockAheadMs);
  return [
    { level: 'ok', topic: 'stage', text: `STAGE is ${facts.stage}` },
    found('secret', facts.hasSecret ? 'ok' : onLive(facts), {
      ok: 'the secret is there',
      bad: 'SECRET_KEY is not set and DATA_DIR has none: the first start makes one',
    }),
    found('mail', facts.hasMail ? 'ok' : onLive(facts), {
      ok: 'SMTP_URL is set',
      bad: 'SMTP_URL is not set: codes and receipts reach no customer, so nobody can register by mail',
    }),
    found('origin', isHttps ? 'ok' : onLive(facts), {
      ok: `PUBLIC_ORIGIN is ${facts.publicOrigin}`,
      bad: `PUBLIC_ORIGIN is ${facts.publicOrigin}: links in mails and canonical addresses are not https; set https://{host}`,
    }),
    stripeFinding(facts),
    found('proxies', !isHttps || facts.trustedProxies.length > 0 ? 'ok' : 'warn', {
      ok: facts.trustedProxies.length > 0 ? 'TRUSTED_PROXIES is set' : 'no proxy is expected',
      bad: 'TRUSTED_PROXIES is empty: behind a proxy all visitors count as one address',
    }),
    found('backup', facts.backupDamage ? 'error' : age !== null && age <= day ? 'ok' : 'warn', {
      ok: 'the last backup is less than a day old',
      bad: facts.backupDamage
        ? `the last backup cannot be restored: ${facts.backupDamage}`
        : facts.lastBackup === null
          ? 'no backup was made with npm run backup yet'
          : `the last backup is from ${facts.lastBackup.toISOString()}`,
    }),
    found('disk', facts.disk.free >= Math.min(2 * gigabyte, facts.disk.total / 10) ? 'ok' : 'error', {
      ok: `${gigabytes(facts.disk.free)} of ${gigabytes(facts.disk.total)} are free`,
      bad: `only ${gigabytes(facts.disk.free)} of ${gigabytes(facts.disk.total)} are free in DATA_DIR`,
    }),
    storageFinding(facts),
    ...(facts.media ? [mediaFinding(facts.media, facts)] : []),
    found('clock', skew <= 2_000 ? 'ok' : skew <= 30_000 ? 'warn' : 'error', {
      ok: 'this machine and the database agree on the time',
      bad: `this machine's clock is ${Math.round(facts.clockAheadMs / 1000)} s ahead of the database's`,
    }),
  ];
}

function storageFinding({ storage: { kind, isMoving, damage } }: InstallationFacts): Finding {
  const place = kind === 's3' ? 'STORAGE_URL' : 'DATA_DIR';
  return found('storage', damage ? 'error' : isMoving ? 'warn' : 'ok', {
    ok: `files are kept in ${place}`,
    bad: damage
      ? `no file can be kept in ${place}: ${damage}`
      : 'STORAGE_URL_PREVIOUS is set: run npm run storage:move, then remove it',
  });
}

/** A portal without uploads needs no ffmpeg; one whose uploads wait for it does. */
function mediaFinding(media: MediaFacts, { disk }: InstallationFacts): Finding {
  const { ffmpeg, packager, waiting, failed, pendingBytes } = media;
  const needed = draftsOf * pendingBytes;
  const problems = [
    ...(ffmpeg
      ? []
      : ['ffmpeg or ffprobe is missing (Debian: apt-get install ffmpeg; another by FFMPEG): uploads wait']),
    ...(packager ? [] : ['shaka-packager cannot be run on this machine: films fail']),
    ...(waiting > 0 ? [`${uploads(waiting)} for ffmpeg`] : []),
    ...(failed > 0 ? [`${failed} of the uploads failed: GET /operator/uploads?state=failed says why`] : []),
    ...(needed > disk.free
      ? [
          `drafts of the uploads need about ${gigabytes(needed)} in DATA_DIR, and ${gigabytes(disk.free)} are free`,
        ]
      : []),
  ];
  return found('media', problems.length === 0 ? 'ok' : waiting > 0 || needed > disk.free ? 'error' : 'warn', {
    ok: `ffmpeg ${ffmpeg} and shaka-packager ${packager} run; no upload waits or failed`,
    bad: problems.join('; '),
  });
}

/** A draft holds the master, what is encoded, and the same once more cut into segments. */
const draftsOf = 3;
const uploads = (count: number) => (count === 1 ? '1 upload waits' : `${count} uploads wait`);

/** Before live, a rehearsal by a test key or at another address is right. */
function stripeFinding({ stage, ...facts }: InstallationFacts): Finding {
  const ok = facts.stripeKey ? 'cards are charged by Stripe' : 'no card provider is set';
  if (stage !== 'live') return { level: 'ok', topic: 'payment', text: ok };
  if (facts.stripeKey === 'test')
    return {
      level: 'error',
      topic: 'payment',
      text: 'STRIPE_SECRET_KEY is of Stripe’s test mode: test cards buy everything and nobody is charged',
    };
  if (facts.stripeAddress !== null)
    return {
      level: 'warn',
      topic: 'payment',
      text: `STRIPE_API_URL is ${facts.stripeAddress}: cards are charged there and not by Stripe; remove it`,
    };
  return found('payment', facts.stripeKey && !facts.hasStripeWebhooks ? 'warn' : 'ok', {
    ok,
    bad: 'STRIPE_WEBHOOK_SECRETS is not set: disputes and refunds at Stripe are not heard, and a payment without a return is settled late',
  });
}

function tenantFindings(tenant: TenantFacts, facts: InstallationFacts): Finding[] {
  const { code, seller } = tenant;
  const dead = tenant.paymentOptions.filter(({ connector }) => !facts.connectors.includes(connector));
  const alive = tenant.paymentOptions.length - dead.length;
  const sells = tenant.hasOffers || tenant.paymentOptions.length > 0;
  const named = dead.map((option) => `${option.code} (${option.connector})`).join(', ');
  const pages = [
    ...tenant.missingPages.map((page) => `${page} is missing`),
    ...tenant.draftPages.map((page) => `${page} is a draft`),
  ];
  const findings: Finding[] = [
    found('sms', tenant.signsInByPhone && !facts.hasSms ? onLive(facts) : 'ok', {
      ok: tenant.signsInByPhone ? 'SMS_URL is set' : 'nobody signs in by phone',
      bad: 'customers sign in by phone, but SMS_URL is not set: no code reaches them',
    }),
    found('payment', !sells || (alive > 0 && dead.length === 0) ? 'ok' : alive > 0 ? 'warn' : onLive(facts), {
      ok: sells ? 'every way to pay has its connector' : 'nothing is sold',
      bad:
        dead.length > 0
          ? `without a connector, and so not offered: ${named}`
          : 'something is sold, but there is no way to pay: set paymentOptions in plans.json',
    }),
    found('seller', !sells || (seller.name && seller.address.length > 0) ? 'ok' : onLive(facts), {
      ok: 'the seller is named',
      bad: 'receipts name no seller: set name and address under seller in tenant.json',
    }),
    found('tax', !sells || seller.taxRate > 0 ? 'ok' : 'warn', {
      ok: sells ? `tax ${seller.taxRate / 100} %` : 'nothing is sold',
      bad: 'the tax rate is 0 %: receipts show no tax',
    }),
    found('legal', pages.length === 0 ? 'ok' : tenant.missingPages.length > 0 ? onLive(facts) : 'warn', {
      ok: 'imprint, terms and privacy are there',
      bad: pages.join(', '),
    }),
    staffFinding(tenant, facts),
    found('content', tenant.content.sentences.length === 0 ? 'ok' : 'warn', contentTexts(tenant.content)),
    ...(tenant.audit ? [auditFinding(tenant.audit)] : []),
  ];
  return findings.map((finding) => ({ ...finding, tenant: code }));
}

/** An invitation can be accepted only while the product runs, so it does not stop the start. */
function staffFinding({ code, admins }: TenantFacts, facts: InstallationFacts): Finding {
  const isInvited = admins.active === 0 && admins.invited > 0;
  return found('staff', admins.active > 0 ? 'ok' : isInvited ? 'warn' : onLive(facts), {
    ok: 'an administrator can sign in',
    bad: isInvited
      ? 'the administrator has not accepted the invitation yet'
      : `nobody administers it: npm run staff -- invite <mail> --tenant=${code} --grade=admin`,
  });
}

/** A broken chain stops no start: customers lose nothing by it, and the log is looked at by staff. */
const auditFinding = ({ lines, brokenAt }: NonNullable<TenantFacts['audit']>): Finding =>
  found('audit', brokenAt ? 'error' : 'ok', {
    ok: `the ${lines} lines of the audit log are unchanged`,
    bad: `the audit log was changed at line ${brokenAt?.seq}: ${brokenAt?.reason}`,
  });

const examples = 3;

function contentTexts({ sentences, articles, isWhole }: StoredFindings): { ok: string; bad: string } {
  const looked = isWhole ? `${articles} articles` : `the first ${articles} articles`;
  const more = sentences.length > examples ? ` … and ${sentences.length - examples} more` : '';
  return {
    ok: `${looked} and every page can be shown and sold`,
    bad: `broken in ${looked} and the pages: ${sentences.slice(0, examples).join(' | ')}${more}`,
  };
}

const found = (topic: Topic, level: Level, { ok, bad }: { ok: string; bad: string }): Finding => ({
  topic,
  level,
  text: level === 'ok' ? ok : bad,
});

const gigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

/** Aligned for reading: `error  mail      SMTP_URL is not set …`. */
export const findingLine = ({ level, topic, tenant, text }: Finding): string =>
  `${level.padEnd(6)} ${topic.padEnd(8)} ${tenant ? `${tenant}: ` : ''}${text}`;

/** What stops a live start: errors that ALLOW_INCOMPLETE does not name. */
export const stoppers = (findings: readonly Finding[], allowed: readonly string[]): Finding[] =>
  findings.filter(({ level, topic }) => level === 'error' && !allowed.includes(topic));
