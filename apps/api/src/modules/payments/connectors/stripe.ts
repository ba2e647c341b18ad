import type { Locale } from '@atrium/i18n/locales';
import Stripe from 'stripe';
import type {
  ChargeOrder,
  ChargeOutcome,
  ChargeReversal,
  Connector,
  DenialCode,
  ReportedMethod,
  WebhookEvent,
} from './connector.ts';

interface StripeOptions {
  key: string;
  /** Two while they change: what either signed is theirs. */
  webhookSecrets: readonly string[];
  /** Where their API is, unless it is theirs: for tests and rehearsals. */
  at?: { host: string; port: number; protocol: 'http' | 'https' };
}

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent;

const patienceMs = 8000;
/** A request that renders a page waits for it too. */
const finding = { timeout: 2000 };
const lives = 31 * 60;

/**
 * Cards that are real. The number is typed on their page; we hold a customer and a payment method of theirs. Their
 * webhooks say that something happened, so we look: `asks`.
 */
export function createStripeConnector({ key, webhookSecrets, at }: StripeOptions): Connector {
  const stripe = new Stripe(key, { maxNetworkRetries: 0, timeout: patienceMs, telemetry: false, ...at });

  const openPage = (order: Omit<ChargeOrder, 'amount' | 'method'>, amount: ChargeOrder['amount'] | null) =>
    saying(async () => {
      const metadata = { tenant: order.tenant, correlator: order.correlator };
      const session = await stripe.checkout.sessions.create(
        {
          client_reference_id: order.correlator,
          metadata,
          success_url: order.returnUrl,
          cancel_url: order.returnUrl,
          locale: order.lang as Locale,
          customer_creation: 'always',
          expires_at: Math.floor(Date.now() / 1000) + lives,
          ...(amount
            ? {
                mode: 'payment' as const,
                line_items: [
                  {
                    quantity: 1,
                    price_data: {
                      currency: amount.currency.toLowerCase(),
                      unit_amount: amount.amount,
                      product_data: { name: order.text },
                    },
                  },
                ],
                payment_intent_data: { metadata, setup_future_usage: 'off_session' as const },
              }
            : { mode: 'setup' as const, setup_intent_data: { metadata } }),
        },
        { idempotencyKey: order.correlator },
      );
      return saidOfSession(session, order.tenant);
    });

  return {
    name: 'stripe',
    account: 'CARD_RECEIVABLE',
    authorize: (order) => (order.method ? chargeCard(stripe, order, true) : openPage(order, order.amount)),
    confirm: (order) => saying(() => look(stripe, order)),
    capture: (order) => chargeCard(stripe, order, false),
    find: (order) => saying(() => look(stripe, order)),
    refund: (order) => saying(() => giveBack(stripe, order)),
    addMethod: (order) => openPage(order, null),
    async reversalOf({ reference }) {
      const payment_intent = await intentOf(stripe, reference);
      if (!payment_intent) return { is: 'none' };
      const [intent, disputes, refunds] = await Promise.all([
        stripe.paymentIntents.retrieve(payment_intent),
        stripe.disputes.list({ payment_intent, limit: 100 }),
        stripe.refunds.list({ payment_intent, limit: 100 }),
      ]);
      return reversalIn(intent, disputes.data, refunds.data);
    },
    async correlatorOf(tenant, reference) {
      const { metadata } = await stripe.paymentIntents.retrieve(reference);
      return metadata.tenant === tenant ? (metadata.correlator ?? null) : null;
    },
    parseWebhook: (tenant, headers, body) => {
      const event = verified(stripe, webhookSecrets, headers.get('stripe-signature'), body);
      return event && heardIn(event, tenant);
    },
  };
}

/**
 * By a card on file; a bank that wants to authenticate the customer gets a page for it where the
 * customer is present.
 */
const chargeCard = (stripe: Stripe, order: ChargeOrder, isPersonThere: boolean) =>
  saying(async () => {
    const [customer = '', payment_method = ''] = (order.method?.token ?? '').split('|');
    const intent = await stripe.paymentIntents.create(
      {
        amount: order.amount.amount,
        currency: order.amount.currency.toLowerCase(),
        customer,
        payment_method,
        confirm: true,
        description: order.text,
        metadata: { tenant: order.tenant, correlator: order.correlator },
        ...(isPersonThere
          ? { return_url: order.returnUrl, payment_method_types: ['card'] }
          : { off_session: true }),
        expand: ['payment_method'],
      },
      { idempotencyKey: order.correlator },
    );
    return saidOfIntent(intent);
  });

async function look(
  stripe: Stripe,
  { correlator, reference, tenant }: Parameters<Connector['find']>[0],
): Promise<ChargeOutcome> {
  if (reference?.startsWith('cs_')) {
    const expand = ['payment_intent.payment_method', 'setup_intent.payment_method'];
    return saidOfSession(await stripe.checkout.sessions.retrieve(reference, { expand }, finding), tenant);
  }
  if (reference) {
    const expand = ['payment_method'];
    return saidOfIntent(await stripe.paymentIntents.retrieve(reference, { expand }, finding));
  }
  // its answer never came: by the name that we gave it
  const query = `metadata['correlator']:'${correlator}'`;
  const { data } = await stripe.paymentIntents.search({ query, expand: ['data.payment_method'] }, finding);
  return data[0] ? saidOfIntent(data[0]) : { is: 'absent' };
}

async function giveBack(stripe: Stripe, { correlator, reference }: ChargeOrder): Promise<ChargeOutcome> {
  const session = reference?.startsWith('cs_') ? await stripe.checkout.sessions.retrieve(reference) : null;
  const payment_intent = session ? idOf(session.payment_intent) : reference;
  if (!payment_intent) return { is: 'denied', reference, code: 'PAYMENT_DECLINED' };
  const refund = await stripe.refunds.create({ payment_intent }, { idempotencyKey: `refund-${correlator}` });
  if (refund.status === 'failed' || refund.status === 'canceled')
    return { is: 'denied', reference: refund.id, code: 'PAYMENT_DECLINED' };
  return { is: 'succeeded', reference: refund.id };
}

async function intentOf(stripe: Stripe, reference: string | null): Promise<string | null> {
  if (!reference?.startsWith('cs_')) return reference;
  return idOf((await stripe.checkout.sessions.retrieve(reference)).payment_intent);
}

/** What the provider's failures mean: refused by the provider, refused by the bank, or unknown. */
async function saying(ask: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const reference = error.payment_intent?.id ?? null;
      return { is: 'denied', reference, code: denialOf(error.decline_code ?? error.code) };
    }
    const isRefused =
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeInvalidRequestError;
    if (isRefused) return { is: 'unavailable' };
    const { code } = ((error as { detail?: unknown }).detail ?? {}) as { code?: string };
    return { is: code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? 'unavailable' : 'unknown' };
  }
}

const denials: Readonly<Record<string, DenialCode>> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  authentication_required: 'AUTHENTICATION_FAILED',
  payment_intent_authentication_failure: 'AUTHENTICATION_FAILED',
};

const denialOf = (code: string | undefined): DenialCode => denials[code ?? ''] ?? 'PAYMENT_DECLINED';

function saidOfSession(session: Session, tenant: string): ChargeOutcome {
  const reference = session.id;
  if (session.metadata?.tenant !== tenant) return { is: 'absent' };
  if (session.status === 'expired') return { is: 'denied', reference, code: 'EXPIRED' };
  if (session.status === 'open')
    return session.url ? { is: 'needsPage', reference, url: session.url } : { is: 'unknown' };
  if (session.payment_status === 'unpaid') return { is: 'processing', reference };
  const intent = session.mode === 'setup' ? session.setup_intent : session.payment_intent;
  const method = typeof intent === 'object' ? intent?.payment_method : null;
  const amount = priceOf(session.amount_total, session.currency);
  return {
    is: 'succeeded',
    reference,
    ...(session.mode === 'payment' && { amount }),
    ...methodIn(method, idOf(session.customer)),
  };
}

function saidOfIntent(intent: Intent): ChargeOutcome {
  const { id: reference, status, last_payment_error: problem, next_action: next } = intent;
  switch (status) {
    case 'succeeded':
      return {
        is: 'succeeded',
        reference,
        amount: priceOf(intent.amount_received, intent.currency),
        ...methodIn(intent.payment_method, idOf(intent.customer)),
      };
    case 'canceled':
      return { is: 'denied', reference, code: 'CANCELLED' };
    case 'requires_action':
      return next?.redirect_to_url?.url
        ? { is: 'needsPage', reference, url: next.redirect_to_url.url }
        : { is: 'processing', reference };
    case 'requires_payment_method':
      return { is: 'denied', reference, code: denialOf(problem?.decline_code ?? problem?.code) };
    default:
      return { is: 'processing', reference };
  }
}

/** An inquiry takes no money yet, and what was won or prevented is ours. */
const openDisputes: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost']);

/** Refunds and disputes together: what either took is gone. */
function reversalIn(
  { amount_received: paid }: Intent,
  disputes: readonly Pick<Stripe.Dispute, 'id' | 'amount' | 'status'>[],
  refunds: readonly Pick<Stripe.Refund, 'id' | 'amount' | 'status'>[],
): ChargeReversal {
  const taken = [
    ...disputes.filter(({ status }) => openDisputes.has(status)),
    ...refunds.filter(({ status }) => status === 'succeeded' || status === 'pending'),
  ];
  const [first] = taken;
  if (!first || paid === 0) return { is: 'none' };
  const sum = taken.reduce((all, { amount }) => all + amount, 0);
  return { is: sum >= paid ? 'whole' : 'part', reference: first.id };
}

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

const priceOf = (amount: number | null, currency: string | null) =>
  amount === null || currency === null ? null : { amount, currency: currency.toUpperCase() };

function methodIn(
  method: string | Stripe.PaymentMethod | null | undefined,
  customer: string | null,
): { method?: ReportedMethod } {
  if (!method || typeof method === 'string' || !method.card || !customer) return {};
  const { card, billing_details, id } = method;
  return {
    method: {
      kind: 'CARD',
      token: `${customer}|${id}`,
      fingerprint: card.fingerprint ?? id,
      brand: card.brand,
      last4: card.last4,
      expiry: { month: card.exp_month, year: card.exp_year },
      holder: billing_details.name,
    },
  };
}

function verified(
  stripe: Stripe,
  secrets: readonly string[],
  signature: string | null,
  body: Uint8Array,
): Stripe.Event | null {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(Buffer.from(body), signature ?? '', secret, 300);
    } catch {
      // not by this one
    }
  }
  return null;
}

/**
 * Only that an event happened, and to which charge of ours: what it is, is asked. Events of other
 * merchants and other kinds are ignored.
 */
function heardIn({ id, created, type, data }: Stripe.Event, tenant: string): WebhookEvent {
  const at = new Date(created * 1000);
  const nothing: WebhookEvent = { id, correlator: '', at, said: { is: 'unknown' }, amount: null };
  const { metadata, payment_intent: intent } = data.object as {
    metadata?: Record<string, string> | null;
    payment_intent?: string | { id: string } | null;
  };
  // disputes and refunds have no metadata of ours: the payment that they name has
  if (/^(charge\.(dispute\.|refund)|refund\.)/.test(type)) {
    const reversal = idOf(intent);
    return reversal ? { ...nothing, reversal } : nothing;
  }
  if (!/^(checkout\.session|payment_intent)\./.test(type)) return nothing;
  if (metadata?.tenant !== tenant || !metadata.correlator) return nothing;
  return { ...nothing, correlator: metadata.correlator, asks: true };
}
