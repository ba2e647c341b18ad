import { wasNeverSent } from '../../../platform/outbound/outbound.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { ChargeOrder, ChargeOutcome, Connector, WebhookEvent } from './connector.ts';
import {
  type SandboxConnector,
  type SandboxRequest,
  SandboxResponse,
  SandboxWebhook,
} from './sandbox-protocol.ts';
import { isSignatureValid, signatureHeader, signBody, webhookSecretsOf } from './webhook-signature.ts';

interface SandboxOptions {
  /** Where the sandbox provider listens; asked for each time, for it may begin after us. */
  url: () => string;
  secrets: Secrets;
  /** Shorter than the gateway waits: the customer hears "pending" from us, not silence. */
  patienceMs?: number;
}

/** A request that renders a page waits for it too. */
const findPatienceMs = 2000;

const accounts = { operator: 'OPERATOR_RECEIVABLE', card: 'CARD_RECEIVABLE' } as const;

/** A carrier and a card acquirer that take no money: real HTTP, real signatures, real losses on the way. */
export const createSandboxConnectors = (options: SandboxOptions): Connector[] => [
  createConnector('operator', options),
  createConnector('card', options),
];

type Known = Pick<ChargeOrder, 'tenant' | 'correlator'> & Partial<ChargeOrder>;

function createConnector(
  name: SandboxConnector,
  { url, secrets, patienceMs = 8000 }: SandboxOptions,
): Connector {
  async function ask(
    question: SandboxRequest['question'],
    order: Known,
    pin: string | null = null,
  ): Promise<ChargeOutcome> {
    const {
      tenant,
      correlator,
      amount = null,
      text = '',
      lang = 'en',
      returnUrl = '',
      method = null,
    } = order;
    const asked: SandboxRequest = {
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
    const [secret] = webhookSecretsOf(secrets, 'question', tenant);
    try {
      const response = await fetch(`${url()}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signBody(secret as Buffer, body) },
        body,
        signal: AbortSignal.timeout(question === 'find' ? findPatienceMs : patienceMs),
        redirect: 'error',
      });
      if (response.status === 200) return SandboxResponse.parse(await response.json());
      // turned away at the door, or closed; anything else may have happened behind it
      await response.body?.cancel();
      return { is: response.status === 503 || response.status < 500 ? 'unavailable' : 'unknown' };
    } catch (error) {
      return { is: wasNeverSent((error as { cause?: unknown }).cause) ? 'unavailable' : 'unknown' };
    }
  }

  return {
    name,
    account: accounts[name],
    authorize: (order) => ask('begin', order),
    confirm: (order, pin) => ask('confirm', order, pin),
    capture: (order) => ask('charge', order),
    find: (order) => ask('find', order),
    refund: (order) => ask('refund', order),
    addMethod: (order) => ask('addMethod', order),
    parseWebhook: (tenant, headers, body) =>
      parseWebhook(webhookSecretsOf(secrets, 'callback', tenant), headers, body),
  };
}

function parseWebhook(secrets: readonly Buffer[], headers: Headers, body: Uint8Array): WebhookEvent | null {
  if (!isSignatureValid(secrets, headers.get(signatureHeader), body)) return null;
  const parsed = SandboxWebhook.safeParse(readJson(body));
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
