import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Session {
  id: string;
  form: URLSearchParams;
  isPaid: boolean;
}

const intentOf = ({ id, form }: Session) => ({
  id: id.replace('cs_', 'pi_'),
  object: 'payment_intent',
  status: 'succeeded',
  amount: amountOf(form),
  amount_received: amountOf(form),
  currency: 'eur',
  customer: 'cus_1',
  metadata: metadataOf(form),
  payment_method: {
    id: 'pm_1',
    object: 'payment_method',
    type: 'card',
    billing_details: { name: 'Ada Live' },
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, fingerprint: 'fp_1' },
  },
  last_payment_error: null,
  next_action: null,
});

const present = (session: Session) => ({
  id: session.id,
  object: 'checkout.session',
  mode: 'payment',
  status: session.isPaid ? 'complete' : 'open',
  payment_status: session.isPaid ? 'paid' : 'unpaid',
  url: `https://checkout.stripe.example/${session.id}`,
  amount_total: amountOf(session.form),
  currency: 'eur',
  customer: 'cus_1',
  payment_intent: session.isPaid ? intentOf(session) : null,
  setup_intent: null,
  metadata: metadataOf(session.form),
});

/** As much of Stripe as a purchase by card and its refund need, in the shapes that Stripe publishes. */
export async function startStripeStandIn() {
  const sessions = new Map<string, Session>();
  const refunds: string[] = [];
  const routes: [RegExp, (id: string, form: URLSearchParams) => object | null][] = [
    [
      /^POST \/v1\/checkout\/sessions()$/,
      (_, form) => {
        const session = { id: `cs_${sessions.size + 1}`, form, isPaid: false };
        sessions.set(session.id, session);
        return present(session);
      },
    ],
    [
      /^GET \/v1\/checkout\/sessions\/(\w+)$/,
      (id) => {
        const session = sessions.get(id);
        return session ? present(session) : null;
      },
    ],
    [
      /^GET \/v1\/payment_intents\/(\w+)$/,
      (id) => {
        const session = sessions.get(id.replace('pi_', 'cs_'));
        return session ? intentOf(session) : null;
      },
    ],
    [
      /^POST \/v1\/refunds()$/,
      (_, form) => {
        refunds.push(form.get('payment_intent') ?? '');
        return { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' };
      },
    ],
  ];
  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const form = new URLSearchParams(await textOf(req));
    const found = routes.flatMap(([pattern, answer]) => {
      const id = pattern.exec(`${req.method} ${path}`)?.[1];
      return id === undefined ? [] : [answer(id, form)];
    })[0];
    res.writeHead(found ? 200 : 404, { 'content-type': 'application/json', 'request-id': 'req_1' });
    res.end(JSON.stringify(found ?? { error: { type: 'invalid_request_error', message: 'no such thing' } }));
  }
  const server = createServer((req, res) => void respond(req, res));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The customer types a card on the page; answers with where the page sends them back to. */
    pay(pageUrl: string): string {
      const session = sessions.get(pageUrl.split('/').at(-1) ?? '');
      if (!session) throw new Error(`${pageUrl} is no page of ours`);
      session.isPaid = true;
      return session.form.get('success_url') ?? '';
    },
    refunds,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

const amountOf = (form: URLSearchParams) => Number(form.get('line_items[0][price_data][unit_amount]'));

const metadataOf = (form: URLSearchParams) => ({
  tenant: form.get('metadata[tenant]'),
  correlator: form.get('metadata[correlator]'),
});

async function textOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += chunk;
  return text;
}
