import { wasNotAsked } from '../../../platform/outbound/outbound.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Connector, Heard, Order, Said } from '../connector.ts';
import {
  SandboxAnswer,
  SandboxCallback,
  type SandboxConnector,
  type SandboxQuestion,
} from './sandbox-protocol.ts';
import { isSigned, secretsOf, signatureHeader, signed } from './signature.ts';

interface SandboxOptions {
  /** Where the sandbox provider listens; asked for each time, for it may begin after us. */
  url: () => string;
  secrets: Secrets;
  /** Shorter than the gateway waits: whoever pays hears "pending" from us, not silence. */
  patienceMs?: number;
}

/** Whoever looks at a page waits for it too. */
const findPatienceMs = 2000;

const accounts = { operator: 'OPERATOR_RECEIVABLE', card: 'CARD_RECEIVABLE' } as const;

/** A carrier and a card acquirer that take no money: real HTTP, real signatures, real losses on the way. */
export const createSandboxConnectors = (options: SandboxOptions): Connector[] => [
  createConnector('operator', options),
  createConnector('card', options),
];

type Known = Pick<Order, 'tenant' | 'correlator'> & Partial<Order>;

function createConnector(
  name: SandboxConnector,
  { url, secrets, patienceMs = 8000 }: SandboxOptions,
): Connector {
  async function ask(
    question: SandboxQuestion['question'],
    order: Known,
    pin: string | null = null,
  ): Promise<Said> {
    const {
      tenant,
      correlator,
      amount = null,
      text = '',
      lang = 'en',
      returnUrl = '',
      method = null,
    } = order;
    const asked: SandboxQuestion = {
      question,
      tenant,
      correlator,
      amount,
      text,
      lang,
      returnUrl,
      method,
      pin,
    };
    const body = Buffer.from(JSON.stringify(asked));
    const [secret] = secretsOf(secrets, 'question', tenant);
    try {
      const response = await fetch(`${url()}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signed(secret as Buffer, body) },
        body,
        signal: AbortSignal.timeout(question === 'find' ? findPatienceMs : patienceMs),
        redirect: 'error',
      });
      if (response.status === 200) return SandboxAnswer.parse(await response.json());
      // turned away at the door, or closed; anything else may have happened behind it
      await response.body?.cancel();
      return { is: response.status === 503 || response.status < 500 ? 'unavailable' : 'unknown' };
    } catch (error) {
      return { is: wasNotAsked((error as { cause?: unknown }).cause) ? 'unavailable' : 'unknown' };
    }
  }

  return {
    name,
    account: accounts[name],
    begin: (order) => ask('begin', order),
    confirm: (order, pin) => ask('confirm', order, pin),
    charge: (order) => ask('charge', order),
    find: (order) => ask('find', order),
    refund: (order) => ask('refund', order),
    addMethod: (order) => ask('addMethod', order),
    hear: (tenant, headers, body) => hear(secretsOf(secrets, 'callback', tenant), headers, body),
  };
}

function hear(secrets: readonly Buffer[], headers: Headers, body: Uint8Array): Heard | null {
  if (!isSigned(secrets, headers.get(signatureHeader), body)) return null;
  const parsed = SandboxCallback.safeParse(readJson(body));
  if (!parsed.success) return null;
  const { at, ...rest } = parsed.data;
  return { ...rest, at: new Date(at) };
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
