import { createHash, randomUUID } from 'node:crypto';
import type { ReportedMethod } from '@atrium/api/modules/payments/connectors/connector';
import type {
  SandboxConnector,
  SandboxRequest,
  SandboxResponse,
} from '@atrium/api/modules/payments/connectors/sandbox-protocol';
import { isLocale } from '@atrium/i18n/locales';
import { sandboxTexts } from '@atrium/i18n/sandbox';
import type { Charge, Charges } from './charges.ts';
import {
  callbackAfterMs,
  fateOfCard,
  fateOfNumber,
  pageLifeMs,
  pinLifeMs,
  rightPin,
  type ScriptedFate,
  type TestCard,
  testCards,
} from './scripted-charges.ts';

interface ProviderOptions {
  charges: Charges;
  /** A webhook must be sent. */
  onCallback(charge: Charge): void;
  /** The address of our payment page, for a customer sent from the shop. */
  pageUrl(charge: Charge): string;
  now?: () => number;
}

/** An answer, and whether it gets through. */
export interface ProviderAnswer {
  answer: SandboxResponse;
  isLost: boolean;
}

export type PaymentProvider = ReturnType<typeof createPaymentProvider>;

const fingerprint = (text: string) =>
  createHash('sha256').update(`sandbox ${text}`).digest('hex').slice(0, 32);

/** The payment provider: charges once for one correlator, however often it is asked. */
export function createPaymentProvider({ charges, onCallback, pageUrl, now = Date.now }: ProviderOptions) {
  const told = (answer: SandboxResponse, isLost = false): ProviderAnswer => ({ answer, isLost });

  function create(
    connector: SandboxConnector,
    question: SandboxRequest,
    method: ReportedMethod | null,
  ): Charge {
    const { tenant, correlator, amount, text, lang, returnUrl } = question;
    const isCard = connector === 'card';
    return {
      id: randomUUID(),
      connector,
      tenant,
      correlator,
      amount: question.question === 'addMethod' ? null : amount,
      text,
      lang,
      returnUrl,
      state: isCard ? 'page' : 'pin',
      denial: null,
      method,
      since: now(),
      callback: null,
    };
  }

  /** Decides the outcome of a charge; for one that the customer awaits elsewhere, a webhook is sent. */
  function decide(charge: Charge, fate: ScriptedFate, isTold: boolean): Charge {
    const callback = (afterMs: number) => ({
      id: randomUUID(),
      dueAt: now() + afterMs,
      at: now() + afterMs,
      tries: 0,
    });
    const decided = charges.put({
      ...charge,
      ...outcomeOf(fate, charge),
      callback: fate === 'later' ? callback(callbackAfterMs) : isTold ? callback(0) : null,
    });
    if (decided.callback) onCallback(decided);
    return decided;
  }

  /** Five seconds later it has succeeded; and an abandoned one is over. */
  function current(charge: Charge): Charge {
    const age = now() - charge.since;
    if (charge.state === 'later' && now() >= (charge.callback?.at ?? 0))
      return charges.put({ ...charge, state: 'succeeded' });
    const isOver = charge.state === 'pin' ? age > pinLifeMs : isOpenCharge(charge) && age > pageLifeMs;
    return isOver ? charges.put({ ...charge, state: 'denied', denial: { code: 'EXPIRED' } }) : charge;
  }

  function answerOf(charge: Charge): SandboxResponse {
    const { id: reference, state, denial, method, amount } = charge;
    switch (state) {
      case 'pin':
        return { is: 'needsPin', reference, sentTo: `•••• ${method?.last4 ?? ''}` };
      case 'page':
      case 'confirm':
        return { is: 'needsPage', reference, url: pageUrl(charge) };
      case 'later':
        return { is: 'processing', reference };
      case 'denied':
        return { is: 'denied', reference, code: 'PAYMENT_DECLINED', ...denial };
      default:
        return { is: 'succeeded', reference, ...(method && { method }), ...(amount && { amount }) };
    }
  }

  const operator = {
    begin(question: SandboxRequest, known: Charge | null): ProviderAnswer {
      if (known) return told(answerOf(known));
      const number = question.method?.token ?? '';
      if (fateOfNumber(number) === 'down') return told({ is: 'unavailable' });
      return told(answerOf(charges.put(create('operator', question, numberMethod(number)))));
    },
    confirm({ pin }: SandboxRequest, known: Charge | null): ProviderAnswer {
      if (known?.state !== 'pin') return told(known ? answerOf(known) : { is: 'absent' });
      if (pin !== rightPin) return told({ is: 'denied', reference: known.id, code: 'INCORRECT_OTP' });
      const number = fateOfNumber(known.method?.token ?? '');
      // a number is put on file whether or not there is money behind it
      const fate = known.amount === null ? 'succeeds' : number;
      return told(answerOf(decide(known, fate, false)), fate === 'lost');
    },
    charge(question: SandboxRequest, known: Charge | null): ProviderAnswer {
      if (known) return told(answerOf(known));
      const number = question.method?.token ?? '';
      const fate = fateOfNumber(number);
      if (fate === 'down') return told({ is: 'unavailable' });
      const charge = create('operator', question, numberMethod(number));
      return told(answerOf(decide(charge, fate, false)), fate === 'lost');
    },
  };

  const card = {
    begin(question: SandboxRequest, known: Charge | null): ProviderAnswer {
      if (known) return told(answerOf(known));
      const method = cardOnFile(question);
      const charge = create('card', question, method);
      if (!method) return told(answerOf(charges.put(charge)));
      return told(answerOf(decide(charge, fateOfCard(method.last4), false)));
    },
    /** A card has no PIN that came by message. */
    confirm: (_question: SandboxRequest, known: Charge | null): ProviderAnswer =>
      told(known ? answerOf(known) : { is: 'absent' }),
    charge(question: SandboxRequest, known: Charge | null): ProviderAnswer {
      if (known) return told(answerOf(known));
      const method = cardOnFile(question);
      if (!method) return told({ is: 'denied', reference: null, code: 'PAYMENT_DECLINED' });
      const fate = fateOfCard(method.last4);
      // without a customer at the page there is no confirmation
      return told(
        answerOf(decide(create('card', question, method), fate === 'confirm' ? 'declined' : fate, false)),
      );
    },
  };

  function refund(known: Charge | null): ProviderAnswer {
    if (!known) return told({ is: 'absent' });
    if (known.state !== 'succeeded' && known.state !== 'refunded')
      return told({ is: 'denied', reference: known.id, code: 'PAYMENT_DECLINED' });
    charges.put({ ...known, state: 'refunded' });
    return told({ is: 'succeeded', reference: `refund-${known.id}` });
  }

  return {
    answer(connector: SandboxConnector, question: SandboxRequest): ProviderAnswer {
      const found = charges.find({ ...question, connector });
      const known = found && current(found);
      switch (question.question) {
        case 'find':
          return told(known ? answerOf(known) : { is: 'absent' });
        case 'refund':
          return refund(known);
        case 'addMethod':
          return connector === 'operator'
            ? operator.begin(question, known)
            : told(answerOf(known ?? charges.put(create('card', question, null))));
        default:
          return (connector === 'operator' ? operator : card)[question.question](question, known);
      }
    },

    /** A page of ours that is still open. */
    open(id: string): Charge | null {
      const found = charges.byId(id);
      return found && current(found);
    },

    /** A card was typed. */
    pay(charge: Charge, number: TestCard, { holder, month, year }: Typed): Charge {
      const method: ReportedMethod = {
        kind: 'CARD',
        token: `card_${fingerprint(number).slice(0, 20)}_${number.slice(-4)}`,
        fingerprint: fingerprint(number),
        brand: 'Visa',
        last4: number.slice(-4),
        expiry: { month, year },
        holder,
      };
      const fate = testCards[number];
      // a card is put on file whether or not there is money behind it
      const isOnlyKept = charge.amount === null && fate === 'insufficient';
      return decide({ ...charge, method }, isOnlyKept ? 'succeeds' : fate, true);
    },

    /** The customer confirmed or rejected a charge that asked once more. */
    approve: (charge: Charge, isApproved: boolean): Charge =>
      decide(charge, isApproved ? 'succeeds' : 'rejected', true),

    cancel(charge: Charge): Charge {
      const cancelled = charges.put({
        ...charge,
        state: 'denied',
        denial: { code: 'CANCELLED' },
        callback: { id: randomUUID(), dueAt: now(), at: now(), tries: 0 },
      });
      onCallback(cancelled);
      return cancelled;
    },

    answerOf,
  };
}

export interface Typed {
  holder: string | null;
  month: number;
  year: number;
}

export const isOpenCharge = ({ state }: Charge) => state === 'page' || state === 'confirm';

function outcomeOf(fate: ScriptedFate, { lang, connector }: Charge): Pick<Charge, 'state' | 'denial'> {
  switch (fate) {
    case 'insufficient':
      return { state: 'denied', denial: { code: 'INSUFFICIENT_FUNDS' } };
    case 'subscribed':
      return { state: 'denied', denial: { code: 'USER_ALREADY_SUBSCRIBED' } };
    case 'declined':
      return {
        state: 'denied',
        denial: { code: 'PAYMENT_DECLINED', message: sandboxTextsOf(lang)(declined[connector]) },
      };
    case 'rejected':
      return { state: 'denied', denial: { code: 'AUTHENTICATION_FAILED' } };
    case 'confirm':
      return { state: 'confirm', denial: null };
    case 'later':
      return { state: 'later', denial: null };
    default:
      return { state: 'succeeded', denial: null };
  }
}

/** A bank refuses a card, an operator a phone bill. */
const declined = { card: 'cardDeclined', operator: 'declined' } as const;

export const sandboxTextsOf = (lang: string) => sandboxTexts(isLocale(lang) ? lang : 'en');

const numberMethod = (msisdn: string): ReportedMethod => ({
  kind: 'MSISDN',
  token: msisdn,
  fingerprint: fingerprint(msisdn.replace(/^\+/, '')),
  brand: null,
  last4: msisdn.slice(-4),
  expiry: null,
  holder: null,
});

/** As its token says; what a person sees of it was told when it was put on file. */
function cardOnFile({ method }: SandboxRequest): ReportedMethod | null {
  const last4 = /_(\d{4})$/.exec(method?.token ?? '')?.[1];
  const number = last4 && (Object.keys(testCards) as TestCard[]).find((each) => each.endsWith(last4));
  if (!method || !last4 || !number) return null;
  return {
    kind: 'CARD',
    token: method.token,
    fingerprint: fingerprint(number),
    brand: 'Visa',
    last4,
    expiry: null,
    holder: null,
  };
}
