import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '@atrium/demo/people';
import { type BookedCharge, type Comparison, compareBooks, readProviderBook } from './provider-book.ts';
import { askServer, type ServerProcess, spawnServerProcess } from './server-process.ts';

/** What the crash proofs around money share. */
export const operatorToken = (server: ServerProcess): string =>
  /Operator token[^:]*: (\S+)/.exec(server.output())?.[1] ?? '';

export async function signInDemoCustomer(server: ServerProcess, who: string): Promise<string> {
  const { status, headers } = await askServer(server.port, '/backend/login/api', {
    method: 'POST',
    body: { type: 'EMAIL', email: `${who}@atrium.example`, password: demoPassword },
  });
  if (status !== 200) throw new Error(`${who} could not sign in: ${status}`);
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export async function moveClock(server: ServerProcess, advance: string) {
  const { status } = await askServer(server.port, '/backend/sandbox/clock', {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken(server)}` },
    body: { advance },
  });
  if (status !== 200) throw new Error(`the clock did not move: ${status}`);
}

/** How many invariants between the tables are broken, by `npm run invariants`. */
export async function countViolatedInvariants(dataDir: string, say: (line: string) => void): Promise<number> {
  const { child, output } = spawnServerProcess(
    dataDir,
    {},
    join(import.meta.dirname, '../commands/invariants.ts'),
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) say(output());
  return code === 0 ? 0 : Math.max(1, output().split('broken:').length - 1);
}

/** What the provider took and gave back, beside what the receipts and credit notes of the same charges say. */
export async function comparedBooks(dataDir: string, say: (line: string) => void): Promise<Comparison> {
  const { child, output } = spawnServerProcess(dataDir, {}, join(import.meta.dirname, 'booked-charges.ts'));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(output());
  const booked = output()
    .split('\n')
    .filter((line) => line.startsWith('{"tenant"'))
    .map((line) => JSON.parse(line) as BookedCharge);
  const book = readProviderBook(readFileSync(join(dataDir, 'sandbox', 'charges.jsonl'), 'utf8'));
  const compared = compareBooks(book, booked);
  for (const difference of compared.differences) say(difference);
  return compared;
}
