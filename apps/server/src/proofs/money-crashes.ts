import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  comparedBooks,
  countViolatedInvariants,
  moveClock,
  operatorToken,
  signInDemoCustomer,
} from '../testing/money-proof.ts';
import { askServer, type ServerAnswer, type ServerProcess, startServer } from '../testing/server-process.ts';

// `kill -9` while customers subscribe, change plans, give and ask for refunds; calls whose answer was lost are repeated
// with the same idempotency key. Afterwards the provider's book, the ledger and the receipts must agree.
const rounds = Number(process.argv[2] ?? 20);
const people = ['active', 'unlimited', 'trial', 'expiring', 'cancelled'];
const plansOfOneGroup = [1, 5, 4, 2, 6, 3];

interface Sent {
  who: string;
  kind: string;
  path: string;
  key: string;
  body: object;
}

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-money-'));
chmodSync(dataDir, 0o755);
const say = (line: string) => process.stdout.write(`${line}\n`);
const patient = { patienceMs: 300_000 };

const answered: Record<string, number> = {};
let unanswered: Sent[] = [];
let repeated = 0;
/** Purchases whose refund was asked for. */
const refunds = new Set<number>();

for (let round = 0; round <= rounds; round++) {
  const server = await startServer(dataDir, {}, patient);
  const sessions = new Map<string, string>();
  for (const who of people) sessions.set(who, await signInDemoCustomer(server, who));
  for (const sent of unanswered) {
    await send(server, sessions.get(sent.who) ?? '', sent);
    repeated++;
  }
  unanswered = [];
  if (round === rounds) {
    // reconciliation asks the provider about charges without an answer
    await moveClock(server, 'PT6M');
    await sleep(61_000);
    await moveClock(server, 'PT2H');
    await server.kill('SIGTERM');
    break;
  }
  let isAlive = true;
  const work = Promise.all(
    people.map(async (who, index) => {
      for (let step = round + index; isAlive; step++) {
        const sent = await nextAction(server, who, sessions.get(who) ?? '', step).catch(() => null);
        if (!sent || !isAlive) continue;
        const answer = await send(server, sessions.get(who) ?? '', sent).catch(() => null);
        if (answer === null) unanswered.push(sent);
        else {
          const name = `${sent.kind} ${answer.status}`;
          answered[name] = (answered[name] ?? 0) + 1;
        }
      }
    }),
  );
  await sleep(400 + Math.random() * 1500);
  await server.kill('SIGKILL');
  isAlive = false;
  await work;
  say(`round ${round + 1} of ${rounds}: ${unanswered.length} answers lost`);
}

const broken = await countViolatedInvariants(dataDir, say);
const book = await comparedBooks(dataDir, say);
rmSync(dataDir, { recursive: true, force: true });
say(JSON.stringify(answered));
const counts = Object.entries(answered).filter(([name]) => / 20[012]$/.test(name));
const missing = ['gift', 'plan change', 'refund'].filter(
  (kind) => !counts.some(([name]) => name.startsWith(`${kind} `)),
);
say(
  `result: ${rounds} × kill -9 under money: ${counts.map(([name, count]) => `${count} × ${name}`).join(', ')}; ${repeated} lost answers repeated; the provider took ${book.taken} charges and refunded ${book.refunded}; it kept ${book.keptMinor}, the receipts say ${book.receiptsMinor}, ${book.differences.length} differences; ${broken} invariants broken`,
);
if (broken > 0 || missing.length > 0 || book.differences.length > 0) process.exit(1);

/** What this customer does next; null where nothing of the kind is possible now. */
async function nextAction(
  server: ServerProcess,
  who: string,
  cookie: string,
  step: number,
): Promise<Sent | null> {
  const key = randomUUID();
  const cardId = (await read<{ id: number }[]>(server, cookie, 'creditCard/creditCardInfo'))[0]?.id;
  const paid = { lang: 'en', redirect: '/subscription', cardId };
  if (step % 4 === 0)
    return {
      who,
      key,
      kind: 'gift',
      path: 'voucher/gift',
      body: { ...paid, subscriptionTypeId: 4, recipient: `${who}-friend@people.example` },
    };
  if (step % 4 === 1) {
    const gifts = await read<{ purchaseID: number | null }[]>(server, cookie, 'voucher/gifts');
    const bought = gifts.find(({ purchaseID }) => purchaseID !== null && !refunds.has(purchaseID));
    if (!bought?.purchaseID) return null;
    refunds.add(bought.purchaseID);
    const body = { reason: 'A crash proof asks for it' };
    const requested = {
      who,
      key,
      kind: 'refund request',
      path: `purchase/${bought.purchaseID}/refund`,
      body,
    };
    const answer = await send(server, cookie, requested).catch(() => null);
    if (answer === null) return null;
    return {
      who: 'operator',
      key: randomUUID(),
      kind: 'refund',
      path: 'operator/refund',
      body: { purchaseID: bought.purchaseID, decision: 'GRANT' },
    };
  }
  const consents = { subscriptionConsentList: [{ type: 'SUBSCRIPTION', granted: true }] };
  const owned = await read<{ id: number; typeId: number; state: string }[]>(server, cookie, 'subscription');
  const held = owned.find(({ typeId, state }) => state === 'ACTIVE' && plansOfOneGroup.includes(typeId));
  const typeId = plansOfOneGroup[step % plansOfOneGroup.length] ?? 1;
  const change = held && { upgradeTo: typeId, migrateSubId: held.id, selectedOptions: [] };
  return {
    who,
    key,
    kind: held ? 'plan change' : 'subscription',
    path: 'subscription',
    body: { ...paid, ...consents, subscriptionTypeId: typeId, ...change },
  };
}

async function send(
  server: ServerProcess,
  cookie: string,
  { who, path, key, body }: Sent,
): Promise<ServerAnswer> {
  const identity: Record<string, string> =
    who === 'operator' ? { authorization: `Bearer ${operatorToken(server)}` } : { cookie };
  return askServer(server.port, `/backend/${path}`, {
    method: 'POST',
    headers: { ...identity, 'idempotency-key': key, 'sec-fetch-site': 'same-origin' },
    body,
  });
}

async function read<Body>(server: ServerProcess, cookie: string, path: string): Promise<Body> {
  const { status, text } = await askServer(server.port, `/backend/${path}`, { headers: { cookie } });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return JSON.parse(text) as Body;
}
