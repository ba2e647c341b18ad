import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReportedMethod } from '@atrium/api/modules/payments/connectors/connector';
import type {
  SandboxConnector,
  SandboxResponse,
} from '@atrium/api/modules/payments/connectors/sandbox-protocol';

export type ChargeState = 'pin' | 'page' | 'confirm' | 'later' | 'succeeded' | 'denied' | 'refunded';

/** A charge, or a card being put on file (without an amount), as the payment provider remembers it. */
export interface Charge {
  id: string;
  connector: SandboxConnector;
  tenant: string;
  correlator: string;
  amount: { amount: number; currency: string } | null;
  text: string;
  lang: string;
  returnUrl: string;
  state: ChargeState;
  /** Why not, where it was denied. */
  denial: Pick<Extract<SandboxResponse, { is: 'denied' }>, 'code' | 'message'> | null;
  /** Who pays; of a card never the number. */
  method: ReportedMethod | null;
  since: number;
  /** Something to tell, and when; gone once it was taken. */
  callback: { id: string; dueAt: number; at: number; tries: number } | null;
}

export type Charges = ReturnType<typeof openCharges>;

/** Long enough to be asked about by everything that looks after charges. */
const keptMs = 400 * 24 * 60 * 60_000;

/**
 * One line a change, written before any answer is sent: if the process is killed then, the charge is not lost. A start
 * writes the file anew with the last line of each.
 */
export function openCharges(file: string, now = Date.now) {
  const byId = new Map<string, Charge>();
  const idOf = new Map<string, string>();
  const nameOf = ({ tenant, connector, correlator }: Pick<Charge, 'tenant' | 'connector' | 'correlator'>) =>
    `${tenant} ${connector} ${correlator}`;

  function remember(charge: Charge) {
    byId.set(charge.id, charge);
    idOf.set(nameOf(charge), charge.id);
  }

  mkdirSync(dirname(file), { recursive: true });
  for (const charge of readLines(file)) if (charge.since > now() - keptMs) remember(charge);
  const whole = [...byId.values()].map((charge) => `${JSON.stringify(charge)}\n`).join('');
  writeFileSync(`${file}.new`, whole, { mode: 0o600 });
  renameSync(`${file}.new`, file);

  return {
    all: () => [...byId.values()],
    byId: (id: string): Charge | null => byId.get(id) ?? null,
    find: (by: Pick<Charge, 'tenant' | 'connector' | 'correlator'>): Charge | null =>
      byId.get(idOf.get(nameOf(by)) ?? '') ?? null,
    put(charge: Charge): Charge {
      appendFileSync(file, `${JSON.stringify(charge)}\n`);
      remember(charge);
      return charge;
    },
  };
}

/** The last line may be torn where a machine went down in the middle of it. */
function readLines(file: string): Charge[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Charge];
      } catch {
        return [];
      }
    });
}
