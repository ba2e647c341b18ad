import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type SandboxConnector,
  SandboxRequest,
  sandboxConnectors,
} from '@atrium/api/modules/payments/connectors/sandbox-protocol';
import {
  isSignatureValid,
  signatureHeader,
  webhookSecretsOf,
} from '@atrium/api/modules/payments/connectors/webhook-signature';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Faults } from '@atrium/api/platform/health/faults';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';
import type { Logger } from 'pino';
import { partnerHost, sandboxOrigin } from './address.ts';
import { type Charge, openCharges } from './charges.ts';
import { createCloudProvider } from './cloud/cloud.ts';
import { createPartnerApp } from './partner/partner-app.ts';
import type { PortalIssuer } from './partner/sign-in.ts';
import { type CardProblem, cardPage, confirmPage, pageHeaders } from './payment-pages.ts';
import {
  createPaymentProvider,
  isOpenCharge,
  type PaymentProvider,
  type ProviderAnswer,
  type Typed,
} from './payment-provider.ts';
import { testCardOf } from './scripted-charges.ts';
import { createWebhookSender } from './send-webhooks.ts';

export interface SandboxServerOptions {
  /** Where charges are kept. */
  file: string;
  port: number;
  /** Any other will do where this one is taken. */
  isPortFree?: boolean;
  host: string;
  secrets: Secrets;
  /** The portal of ours that an issuer's address is. */
  portalOf(issuer: string): Promise<PortalIssuer | null>;
  /** What the sandbox helpers have broken of us. */
  faults: Pick<Faults, 'list'>;
  log: Pick<Logger, 'warn' | 'error'>;
}

const mostBytes = 64 * 1024;
const usualDelayMs = 1000;

/** The provider that takes no money, as a server of its own: questions of ours, and pages for people. */
export async function startSandbox(options: SandboxServerOptions) {
  const charges = openCharges(options.file);
  const server = createServer({ requestTimeout: 30_000, keepAliveTimeout: 65_000 });
  const provider: PaymentProvider = createPaymentProvider({
    charges,
    onCallback: (charge) => callbacks.schedule(charge),
    pageUrl: ({ id, returnUrl }) => `${sandboxOrigin(returnUrl, portOf(server))}/card/${id}`,
  });
  const callbacks = createWebhookSender({ ...options, charges, answerOf: provider.answerOf });
  const cloud = createCloudProvider(options);
  const partner = createPartnerApp({ ...options, origin: () => `http://${partnerHost}:${portOf(server)}` });
  server.on('request', (req, res) => {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    const answered = partner.isHost(req.headers.host)
      ? partner.handle(req, res)
      : path.startsWith('/cloud/')
        ? cloud(req, res, path)
        : handle(options, provider, path, req, res);
    answered.catch((error: unknown) => {
      options.log.error({ err: error }, 'the sandbox failed');
      res.destroy();
    });
  });
  await listen(server, options);
  return {
    port: portOf(server),
    async stop() {
      callbacks.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function listen(server: Server, { port, host, isPortFree }: SandboxServerOptions): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (!isTaken) throw error;
    if (!isPortFree)
      throw new StartRefused(
        `Port ${port} for the test provider is taken by another program. Choose another: SANDBOX_PORT=3002 npm start`,
      );
    server.listen(0, host);
    await once(server, 'listening');
  }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function handle(
  options: SandboxServerOptions,
  provider: PaymentProvider,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<ServerResponse> {
  const [, first = '', id = ''] = path.split('/');
  const connector = sandboxConnectors.find((name) => name === first);
  if (req.method === 'POST' && connector && id === '') return answer(options, provider, connector, req, res);
  const charge = connector === 'card' ? provider.open(id) : null;
  if (!charge) return send(res, 404);
  if (req.method === 'POST') return typed(provider, charge, await readBody(req), res);
  if (req.method !== 'GET' && req.method !== 'HEAD') return send(res, 405);
  return show(charge, null, res);
}

const send = (
  res: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  body = '',
): ServerResponse =>
  res.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);

async function answer(
  { secrets, faults }: SandboxServerOptions,
  provider: PaymentProvider,
  connector: SandboxConnector,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<ServerResponse> {
  const body = await readBody(req);
  const parsed = body && SandboxRequest.safeParse(readJson(body));
  if (!body || !parsed?.success) return send(res, 400);
  const question = parsed.data;
  const header = String(req.headers[signatureHeader] ?? '');
  if (!isSignatureValid(webhookSecretsOf(secrets, 'question', question.tenant), header, body))
    return send(res, 403);
  const fault = faults.list().find(({ dependency }) => dependency === connector);
  if (fault?.mode === 'failing') return send(res, 503);
  if (fault?.mode === 'hanging') return once(res, 'close').then(() => res);
  if (fault?.mode === 'slow') await sleep(fault.delayMs ?? usualDelayMs);
  const isLosing = fault?.mode === 'lost' && question.question !== 'find';
  return tell(provider.answer(connector, question), isLosing, res);
}

function tell(
  { answer: said, isLost }: ProviderAnswer,
  isLosing: boolean,
  res: ServerResponse,
): ServerResponse {
  if (isLost || isLosing) return res.destroy();
  if (said.is === 'unavailable') return send(res, 503);
  return send(res, 200, { 'content-type': 'application/json' }, JSON.stringify(said));
}

/** A return to a charge that has ended goes on to the shop. */
function show(charge: Charge, problem: CardProblem | null, res: ServerResponse): ServerResponse {
  if (!isOpenCharge(charge))
    return send(res, 303, { location: charge.returnUrl, 'cache-control': 'no-store' });
  const page = charge.state === 'confirm' ? confirmPage(charge) : cardPage(charge, problem);
  return send(res, problem ? 422 : 200, pageHeaders(charge), page);
}

function typed(
  provider: PaymentProvider,
  charge: Charge,
  body: Buffer | null,
  res: ServerResponse,
): ServerResponse {
  if (!body) return send(res, 413);
  const form = new URLSearchParams(body.toString('utf8'));
  const wish = form.get('do');
  if (!isOpenCharge(charge)) return show(charge, null, res);
  if (charge.state === 'confirm') return show(provider.approve(charge, wish === 'approve'), null, res);
  if (wish === 'cancel') return show(provider.cancel(charge), null, res);
  const number = testCardOf(form.get('number') ?? '');
  if (!number) return show(charge, { field: 'number', typed: form }, res);
  const card = readCard(form);
  if (!card) return show(charge, { field: 'expiry', typed: form }, res);
  return show(provider.pay(charge, number, card), null, res);
}

/** Null for what is no month, or over. */
function readCard(form: URLSearchParams): Typed | null {
  const [, month, years] =
    /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})\s*$/.exec(form.get('expiry') ?? '') ?? [];
  if (!month || !years) return null;
  const year = Number(years) < 100 ? 2000 + Number(years) : Number(years);
  if (Date.UTC(year, Number(month), 1) <= Date.now()) return null;
  return { month: Number(month), year, holder: form.get('holder')?.trim().slice(0, 100) || null };
}

async function readBody(req: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
