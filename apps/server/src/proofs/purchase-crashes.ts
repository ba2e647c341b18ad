import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CrashMoment, crashMoments } from '@atrium/api/testing/crash-moments';
import { countViolatedInvariants, moveClock, signInDemoCustomer } from '../testing/money-proof.ts';
import { askServer, type ServerAnswer, type ServerProcess, startServer } from '../testing/server-process.ts';

// `kill -9` at every named moment of a purchase, over HTTP on a server of its own; then a new one takes over.
const wanted = process.argv.slice(2);
const names = (Object.keys(crashMoments) as CrashMoment[]).filter(
  (name) => wanted.length === 0 || wanted.includes(name),
);
/** Each with a card on file; two plans that belong to no group. */
const people = ['active', 'unlimited', 'trial', 'expiring', 'cancelled', 'grace', 'pending'];
const plans = [7, 8];

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-purchases-'));
chmodSync(dataDir, 0o755);
const say = (line: string) => process.stdout.write(`${line}\n`);
const dying = join(import.meta.dirname, '..', 'testing', 'dying-main.ts');

/** A machine that is busy with other things may take its time. */
const patient = { patienceMs: 300_000 };

const first = await startServer(dataDir, {}, patient);
await first.kill('SIGTERM');
let unbroken = 0;
for (const [index, name] of names.entries()) {
  const who = people[index % people.length] ?? '';
  const typeId = plans[Math.floor(index / people.length)] ?? 0;
  const problems = await round(name, who, typeId);
  say(`${name}: ${problems.length === 0 ? 'one subscription, one charge' : problems.join(', ')}`);
  if (problems.length === 0) unbroken++;
}
const promises = await countViolatedInvariants(dataDir, say);
rmSync(dataDir, { recursive: true, force: true });
say(
  `kill -9 at ${names.length} moments of a purchase: ${unbroken} ended with one subscription and one charge, ${promises} promises broken`,
);
if (unbroken < names.length || promises > 0) process.exit(1);

async function round(name: CrashMoment, who: string, typeId: number): Promise<string[]> {
  const key = randomUUID();
  const before = charged().length;
  const doomed = await startServer(dataDir, { DIES_AT: name }, { ...patient, entry: dying });
  const told = await order(doomed, await signInDemoCustomer(doomed, who), typeId, key).catch(() => null);
  const problems = told && told.status !== 201 ? [`it answered ${told.status} instead of dying`] : [];
  await doomed.kill('SIGKILL');

  const server = await startServer(dataDir, {}, patient);
  try {
    const session = await signInDemoCustomer(server, who);
    // the same request once more, as a browser repeats it whose answer was lost; then the reconciliation job
    await order(server, session, typeId, key);
    await moveClock(server, 'PT6M');
    // a request may be on its way for a minute: until then it cannot be taken as lost
    if ((await held(server, session, typeId)).includes('REQUESTED')) {
      await sleep(61_000);
      await moveClock(server, 'PT2H');
    }
    // nothing was left of it: they press again
    if ((await held(server, session, typeId)).length === 0)
      await order(server, session, typeId, randomUUID());
    const states = await held(server, session, typeId);
    const charges = charged().length - before;
    if (states.join() !== 'ACTIVE') problems.push(`subscriptions: ${states.join() || 'none'}`);
    if (charges !== 1) problems.push(`${charges} charges`);
    return problems;
  } finally {
    await server.kill('SIGTERM');
  }
}

function call(server: ServerProcess, cookie: string, path: string): Promise<ServerAnswer> {
  return askServer(server.port, `/backend/${path}`, { headers: { cookie } });
}

async function order(
  server: ServerProcess,
  cookie: string,
  typeId: number,
  key: string,
): Promise<ServerAnswer> {
  const [card] = JSON.parse((await call(server, cookie, 'creditCard/creditCardInfo')).text) as {
    id: number;
  }[];
  return askServer(server.port, '/backend/subscription', {
    method: 'POST',
    headers: { cookie, 'idempotency-key': key, 'sec-fetch-site': 'same-origin' },
    body: {
      subscriptionTypeId: typeId,
      lang: 'en',
      redirect: '/subscription',
      subscriptionConsentList: [{ type: 'SUBSCRIPTION', granted: true }],
      cardId: card?.id,
    },
  });
}

async function held(server: ServerProcess, cookie: string, typeId: number): Promise<string[]> {
  const { text } = await call(server, cookie, 'subscription');
  const all = JSON.parse(text) as { typeId: number; state: string }[];
  return all.filter((one) => one.typeId === typeId).map(({ state }) => state);
}

/** What the provider has taken, by its own book. */
function charged(): string[] {
  try {
    const lines = readFileSync(join(dataDir, 'sandbox', 'charges.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const last = new Map(lines.map((line) => JSON.parse(line)).map((charge) => [charge.id, charge]));
    return [...last.values()].filter(({ state }) => state === 'succeeded').map(({ id }) => id);
  } catch {
    return [];
  }
}
