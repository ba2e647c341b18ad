import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpServer } from '@atrium/api/modules/mail/testing/smtp-server';
import { freePort, runCommand, type ServerProcess, startServer } from '../../testing/server-process.ts';
import { createVisitor } from './customer.ts';
import {
  acceptStaffInvitation,
  buy,
  customerMail,
  expectStatus,
  type ProofVisitor,
  registerCustomer,
  signedIn,
  staffMail,
  staffName,
} from './people.ts';
import type { startProofCluster } from './postgres-cluster.ts';
import { startNginx } from './proxy.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

interface Rehearsal {
  folder: string;
  cluster: Awaited<ReturnType<typeof startProofCluster>>;
  /** Behind nginx with https and a second process; else one process on http. */
  isBehindProxy: boolean;
  say(line: string): void;
}

const host = 'orbit.localhost';

/** The engineer's way from nothing to a live brand, a refund by a named person, a lost machine and its restore. */
export async function rehearse({ folder, cluster, isBehindProxy, say }: Rehearsal): Promise<void> {
  const smtp = await startSmtpServer();
  const stripe = await startStripeStandIn();
  const ports = [await freePort(), await freePort()] as const;
  const publicPort = isBehindProxy ? await freePort() : ports[0];
  const dataDir = join(folder, 'data');
  const tenantFolder = join(folder, 'orbit');
  const backupFolder = join(folder, 'backup');
  const settings = {
    STAGE: 'live',
    DATA_DIR: dataDir,
    DATABASE_OWNER_URL: cluster.address('shop_owner', 'shop'),
    DATABASE_URL: cluster.address('shop', 'shop'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: smtp.url,
    STRIPE_SECRET_KEY: 'sk_live_rehearsal',
    STRIPE_WEBHOOK_SECRETS: 'whsec_rehearsal',
    STRIPE_API_URL: stripe.url,
    PUBLIC_ORIGIN: `${isBehindProxy ? 'https' : 'http'}://{host}:${publicPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    LIMITS: '1',
    // http is for the small form on one machine
    ALLOW_INCOMPLETE: isBehindProxy ? '' : 'origin',
  };
  const run = (script: string, args: readonly string[]): string => {
    const { status, output } = runCommand(script, args, settings);
    if (status !== 0) throw new Error(`${script} ended with ${status}\n${output}`);
    return output;
  };
  /** Topics with errors; the small form has no https and says so by ALLOW_INCOMPLETE. */
  const doctor = (): string[] =>
    errorsIn(runCommand('doctor', [], settings).output).filter(
      (topic) => topic !== settings.ALLOW_INCOMPLETE,
    );
  const running: ServerProcess[] = [];
  const start = async () => {
    for (const port of isBehindProxy ? ports : ports.slice(0, 1))
      running.push(await startServer(dataDir, { ...settings, PORT: String(port) }));
  };
  const stopAll = async () => {
    for (const server of running.splice(0)) await server.kill('SIGTERM');
  };
  let proxy: Awaited<ReturnType<typeof startNginx>> | null = null;
  const visitor = () => createVisitor({ host, port: publicPort, certificate: proxy?.certificate ?? null });
  const mailTo = async (recipient: string, words: RegExp): Promise<string> => {
    for (let tries = 0; tries < 300; tries++) {
      const found = smtp.received.findLast(
        ({ to, data }) => to.includes(recipient) && words.test(decoded(data)),
      );
      if (found) return decoded(found.data);
      await sleep(200);
    }
    throw new Error(`no mail to ${recipient} with ${words}`);
  };

  try {
    await cluster.run("CREATE ROLE shop_owner LOGIN CREATEROLE PASSWORD 'live-proof'");
    await cluster.run('CREATE DATABASE shop OWNER shop_owner');
    say(`PostgreSQL ${cluster.major}: an empty database and its owner`);

    run('tenant-new', newTenant(tenantFolder));
    say(`doctor on nothing: ${doctor().length} errors`);
    run('tenant-import', [tenantFolder]);
    say(`the draft is imported; doctor finds errors in: ${doctor().join(', ')}`);
    makeOwn(tenantFolder);
    run('tenant-import', [tenantFolder]);
    say(`seller, tax, pages and Stripe are set; left: ${doctor().join(', ')}`);
    run('staff', ['invite', staffMail, '--tenant=orbit', '--grade=admin']);
    const left = doctor();
    if (left.length > 0) throw new Error(`doctor finds errors in ${left.join(', ')}`);
    say('after the first invitation doctor finds 0 errors');

    await start();
    if (isBehindProxy) proxy = await startNginx(join(folder, 'nginx'), host, publicPort, ports);
    const home = await reached(visitor(), 'GET /en');
    say(
      `${running.length} live ${running.length === 1 ? 'process' : 'processes'}${isBehindProxy ? ' behind nginx with https' : ''}: ${home.status}`,
    );

    const code = /#([\w-]+)/.exec(await mailTo(staffMail, /console\/invitation#/))?.[1] ?? '';
    const token = await acceptStaffInvitation(visitor(), code);
    say(`${staffName} accepted the invitation by mail and signed in with a second factor`);

    const customer = visitor();
    await registerCustomer(customer, mailTo);
    const purchase = await buy(customer, stripe.pay, tenantFolder);
    await mailTo(customerMail, /VAT|tax/i);
    say(`a customer registered by mail, paid ${purchase.sum} by card and got the receipt`);
    const purchaseID = purchase.id;
    expectStatus(
      await customer.call(`POST /backend/purchase/${purchaseID}/refund`, { reason: 'Bought twice' }),
      200,
    );
    const staff = visitor();
    const decision = { purchaseID, decision: 'GRANT' };
    expectStatus(await staff.call('POST /backend/operator/refund', decision, token), 200);
    if (stripe.refunds.length !== 1) throw new Error(`${stripe.refunds.length} refunds at the provider`);
    const audit = run('audit', ['--tenant=orbit']);
    if (!audit.includes(staffName)) throw new Error(`the audit does not name ${staffName}:\n${audit}`);
    say(`${staffName} granted the refund; the audit log names her and its chain holds`);

    run('backup', [backupFolder]);
    const before = await ownHistory(customer);
    await stopAll();
    await cluster.run('DROP DATABASE shop WITH (FORCE)');
    rmSync(dataDir, { recursive: true, force: true });
    await cluster.run('CREATE DATABASE shop OWNER shop_owner');
    say('backup made; then the database and every file were destroyed');
    const counts = run('restore', [backupFolder]).trim().split('\n').at(-1);
    await start();
    const after = await ownHistory(await signedIn(visitor()));
    if (JSON.stringify(after) !== JSON.stringify(before))
      throw new Error(`the customer's history differs:\n${JSON.stringify(before)}\n${JSON.stringify(after)}`);
    run('invariants', []);
    run('audit', ['--tenant=orbit']);
    say(`restored (${counts}); the customer signs in, purchase, receipt and credit note are as before`);
  } finally {
    await proxy?.stop();
    await stopAll();
    await smtp.stop();
    await stripe.stop();
  }
}

const newTenant = (folder: string): string[] => [
  folder,
  ...['--name', 'Orbit', '--host', host, '--locales', 'en,de', '--accent', '#2a9d8f'],
  ...['--verticals', 'music', '--plans', 'monthly:4.99', '--currency', 'EUR'],
];

/** What an owner fills in: seller, tax, legal pages, and Stripe as the way to pay. */
function makeOwn(folder: string): void {
  const change = (file: string, work: (text: string) => string) => {
    const path = join(folder, file);
    writeFileSync(path, work(readFileSync(path, 'utf8')));
  };
  change('tenant.json', (text) => {
    const tenant = JSON.parse(text);
    const seller = { name: 'Orbit Media GmbH', address: ['Ring 1', '10115 Berlin'], taxId: 'DE123456789' };
    return JSON.stringify({ ...tenant, seller: { ...tenant.seller, ...seller, taxRate: 1900 } }, null, 2);
  });
  change('plans.json', (text) => {
    const plans = JSON.parse(text);
    const card = { ...plans.paymentOptions[0], connector: 'stripe' };
    return JSON.stringify({ ...plans, paymentOptions: [card] }, null, 2);
  });
  for (const page of readdirSync(join(folder, 'structures')))
    change(join('structures', page), (text) =>
      text.replaceAll('–', 'HRB 4711').replaceAll('orbit.example', 'orbit-media.de'),
    );
}

const errorsIn = (output: string): string[] =>
  output.split('\n').flatMap((line) => /^error\s+(\S+)/.exec(line)?.[1] ?? []);

/** What the customer sees of their money, without what changes by itself. */
const ownHistory = async (customer: ProofVisitor) => [
  expectStatus(await customer.call('GET /backend/purchase'), 200),
  expectStatus(await customer.call('GET /backend/user/receipts'), 200),
];

async function reached(visitor: ProofVisitor, line: string) {
  for (let tries = 0; ; tries++) {
    const answer = await visitor.call(line).catch(() => null);
    if (answer?.status === 200 || tries > 100) return answer ?? { status: 0 };
    await sleep(200);
  }
}

/** Quoted-printable and base64 parts as text. */
function decoded(data: string): string {
  const parts = data.split(/\r\n(?=--)/);
  return parts
    .map((part) => {
      const [, body = ''] = part.split(/\r\n\r\n(.*)/s);
      if (/content-transfer-encoding: base64/i.test(part))
        return Buffer.from(body, 'base64').toString('utf8');
      return part
        .replaceAll(/=\r\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    })
    .join('\n');
}
