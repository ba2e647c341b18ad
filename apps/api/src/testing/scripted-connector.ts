import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ChargeOrder,
  ChargeOutcome,
  Connector,
  ReportedMethod,
} from '../modules/payments/connectors/connector.ts';

export const acceptedPin = '1234';

/** What a connector of this name does with a charge; of the operator's a number decides by its last figures. */
const scripts = {
  succeeds: { is: 'succeeded', reference: 'paid' },
  poor: { is: 'denied', reference: 'poor', code: 'INSUFFICIENT_FUNDS' },
  declines: { is: 'denied', reference: 'no', code: 'PAYMENT_DECLINED' },
  knows: { is: 'denied', reference: 'known', code: 'USER_ALREADY_SUBSCRIBED' },
  later: { is: 'processing', reference: 'later' },
  lost: { is: 'unknown' },
  down: { is: 'unavailable' },
} as const satisfies Record<string, ChargeOutcome>;

export type ConnectorScript = keyof typeof scripts;

const byNumber: Readonly<Record<string, ConnectorScript>> = {
  '402': 'poor',
  '490': 'declines',
  '202': 'later',
  '409': 'knows',
  '503': 'down',
  '504': 'lost',
};

const scriptOf = ({ method }: ChargeOrder): ConnectorScript =>
  byNumber[method?.token.slice(-3) ?? ''] ?? 'succeeds';

/** All payment providers of the tests, in memory: one charge is made once, however often it is asked for. */
export function createScriptedConnector() {
  const began: string[] = [];
  const compared: string[] = [];
  const known = new Map<string, ChargeOutcome>();

  const answer = async (order: ChargeOrder, said: ChargeOutcome): Promise<ChargeOutcome> => {
    await sleep(5);
    const before = known.get(order.correlator);
    if (before && before.is !== 'needsPin' && before.is !== 'needsPage') return before;
    const told = said.is === 'denied' && said.code === 'PAYMENT_DECLINED' ? inWords(said, order) : said;
    known.set(order.correlator, told);
    return told;
  };
  const asked = (order: ChargeOrder) => {
    if (!known.has(order.correlator)) began.push(order.correlator);
  };

  const connector = (name: string, begin: (order: ChargeOrder) => ChargeOutcome): Connector => ({
    name,
    account: name === 'operator' ? 'OPERATOR_RECEIVABLE' : 'CARD_RECEIVABLE',
    authorize: (order) => {
      asked(order);
      return answer(order, begin(order));
    },
    capture: (order) => {
      asked(order);
      return answer(order, order.method ? charged(order) : begin(order));
    },
    confirm: async (order, pin) => {
      compared.push(pin);
      return pin === acceptedPin
        ? answer(order, charged(order))
        : { is: 'denied', reference: null, code: 'INCORRECT_OTP' };
    },
    find: async ({ correlator }) => known.get(correlator) ?? { is: 'absent' },
    refund: async () => ({ is: 'succeeded', reference: 'back' }),
    // a number gets a PIN; a card is typed on a page, and is reported on the return
    addMethod: async (order) => {
      const { correlator, returnUrl, method } = order;
      if (method?.kind === 'MSISDN')
        return answer(
          { ...order, amount: { amount: 0, currency: 'EUR' } },
          { is: 'needsPin', reference: correlator, sentTo: `•• ${method.token.slice(-2)}` },
        );
      known.set(correlator, { is: 'succeeded', reference: correlator, method: newCard(correlator) });
      return { is: 'needsPage', reference: correlator, url: pageOf(returnUrl) };
    },
    parseWebhook: () => null,
  });

  const charged = (order: ChargeOrder): ChargeOutcome => {
    const said = scripts[scriptOf(order)];
    return said.is === 'succeeded' && order.method ? { ...said, method: seen(order.method.token) } : said;
  };

  return {
    /** The charges that were asked for, by what they are called outside. */
    began,
    /** The PINs that were tried. */
    compared,
    /** Reports the outcome of all charges that are under way, or whose answer was lost. */
    tell(said: ChargeOutcome) {
      for (const [correlator, { is }] of known)
        if (is === 'processing' || is === 'unknown') known.set(correlator, said);
    },
    connectors: [
      ...(Object.keys(scripts) as ConnectorScript[]).map((name) =>
        connector(name, ({ correlator }) => {
          const said = scripts[name];
          return said.is === 'succeeded' ? { ...said, method: newCard(correlator) } : said;
        }),
      ),
      connector('page', ({ correlator, returnUrl }) => ({
        is: 'needsPage',
        reference: correlator,
        url: pageOf(returnUrl),
      })),
      connector('operator', (order) =>
        scriptOf(order) === 'down'
          ? scripts.down
          : { is: 'needsPin', reference: order.correlator, sentTo: '•• 34' },
      ),
    ],
  };
}

const pageOf = (returnUrl: string) =>
  `https://pay.example/${new URL(returnUrl).searchParams.get('purchaseToken')}`;

/** A card that was typed for this charge alone. */
const newCard = (correlator: string): ReportedMethod => ({
  kind: 'CARD',
  token: `${correlator} pays`,
  fingerprint: `card ${correlator}`,
  brand: 'Visa',
  last4: '4242',
  expiry: null,
  holder: null,
});

const seen = (token: string): ReportedMethod => ({
  kind: 'MSISDN',
  token,
  fingerprint: `number ${token}`,
  brand: null,
  last4: token.slice(-4),
  expiry: null,
  holder: null,
});

const inWords = (said: ChargeOutcome, { lang }: ChargeOrder): ChargeOutcome =>
  lang === 'fr' && said.is === 'denied' ? { ...said, message: 'Votre opérateur a refusé.' } : said;
