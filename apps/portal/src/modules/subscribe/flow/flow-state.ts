import type { Failure } from '@atrium/contract/client';
import type {
  Consent,
  PaymentOption,
  PurchaseStep,
  SubscriptionPending,
} from '@atrium/contract/schemas/models/payment';
import type { Price } from '@atrium/domain/money/money';
import type { SentPin } from '../forms/pin-form.tsx';
import type { PaymentRefusal } from './payment-refusal.ts';

export interface CardOnFile {
  id: number;
  /** `Visa •• 4242` */
  title: string;
  /** A phone number: its last figures alone do not say what they are of. */
  isNumber?: boolean;
}

/** What is being subscribed to, as far as it has been decided. */
export interface SubscribeOrder {
  typeId: number;
  isTrial: boolean;
  option: PaymentOption | null;
  /** On file, and chosen in place of a way to pay. */
  card: CardOnFile | null;
  msisdn: string | null;
  /** The sentence was agreed to. */
  isAgreed: boolean;
}

export type OrderCall = 'subscribe' | 'subscribeByApi' | 'subscribeToFreeTrial';
/** The steps of `continueApiFlow`, as its address names them. */
export type StepType = 'confirm' | 'msisdn' | 'consent' | 'resend';

/** What the backend is asked while the person waits. */
export type SubscribeTask =
  | { do: 'trial' }
  | { do: 'consent' }
  | { do: 'order'; call: OrderCall }
  | { do: 'step'; type: StepType; token: string; pin?: string; msisdn?: string }
  | { do: 'poll' };

/** What any of the money calls may answer; which of it is said depends on how far things are. */
export type PaymentAnswer = PurchaseStep & Pick<SubscriptionPending, 'appliesAt'>;

/** What is on screen. */
export type SubscribeScreen =
  | { is: 'plans'; chosen: number | null }
  | { is: 'working' }
  | { is: 'options'; chosen: string }
  | { is: 'consent'; isAgreed: boolean; isMissed: boolean; token: string | null }
  | { is: 'number'; token: string | null; isRefused: boolean }
  | SubscribePin
  | ({ is: 'passcode' } & RepeatedTask)
  | { is: 'frame' | 'leaving'; url: string; saysLanguage: boolean }
  /** Goes on elsewhere once the person presses (`onclick`). */
  | { is: 'press'; url: string }
  | { is: 'pending' }
  | { is: 'scheduled'; appliesAt: string }
  | { is: 'success' }
  /** Refused, and there is no other way to pay. */
  | { is: 'refused' }
  /** The code was wrong five times. */
  | { is: 'pinOver' }
  | { is: 'duplicate' | 'login' | 'unknown' }
  | { is: 'declined'; code: string; message: string; status: number }
  | { is: 'error'; code: string; status: number; lost: RepeatedTask | null }
  | { is: 'endFlow'; error: string };

/** To be asked word for word once more, and where the answer then belongs. */
export interface RepeatedTask {
  task: SubscribeTask;
  behind: SubscribeScreen;
}

export interface SubscribePin extends SentPin {
  is: 'pin';
  token: string;
}

export interface FlowRules {
  /** Several ways to pay are asked about; else the first of them is taken. */
  asksHowToPay: boolean;
  /** A payment page opens inside ours. */
  framesPayment: boolean;
}

export interface SubscribeFlow {
  shown: SubscribeScreen;
  task: SubscribeTask | null;
  /** One idempotency key each: whatever is sent again word for word keeps its number, everything else has a new one. */
  attempt: number;
  order: SubscribeOrder | null;
  options: readonly PaymentOption[];
  consent: Consent | null;
  /** The payment that was refused last: told at the next step, where the plan is kept. */
  refusal: PaymentRefusal | null;
  /** The kind of way to choose beforehand, where there are several. */
  prefers: PaymentOption['flow'] | null;
  /** It was paid on another page: what became of it is asked at once. */
  isReturned: boolean;
  /** What was charged, as far as the sentence said so. */
  paid: Price | null;
  /** The answer of a step that leads nowhere by itself (`onclick`). */
  recorded: Partial<PaymentAnswer> | null;
  rules: FlowRules;
}

export type FlowEvent =
  | { type: 'choosePlan'; typeId: number }
  /** `option`: chosen before, on the page this came from. */
  | {
      type: 'take';
      typeId: number;
      hasTrial: boolean;
      option?: PaymentOption | null;
      refusal?: PaymentRefusal | undefined;
      prefers?: PaymentOption['flow'] | undefined;
    }
  /** Paid for on a page of its own, from which the customer comes back. */
  | { type: 'returned'; typeId: number }
  | { type: 'trial'; isEligible: boolean }
  | { type: 'chooseOption'; id: string }
  /** `card`: on file, and chosen in place of a way. */
  | { type: 'pay'; card?: CardOnFile | undefined }
  | { type: 'agree'; isAgreed: boolean }
  | { type: 'consent'; consent: Consent }
  | { type: 'order' }
  | { type: 'number'; msisdn: string }
  | { type: 'pin'; pin: string }
  | { type: 'resend' }
  /** The code went to a wrong number. */
  | { type: 'otherNumber' }
  | { type: 'unlocked' }
  | { type: 'again' }
  | { type: 'otherWay' }
  | { type: 'otherPlan' }
  /** What a call said, or why it did not. */
  | { type: 'answer'; status: number; body: Partial<PaymentAnswer> }
  | { type: 'failure'; failure: Failure }
  /** What became of what was waited for. */
  | { type: 'found'; is: 'success' | 'declined' | 'unknown' };

export const beginFlow = (rules: FlowRules, chosen: number | null = null): SubscribeFlow => ({
  shown: { is: 'plans', chosen },
  task: null,
  attempt: 0,
  order: null,
  options: [],
  consent: null,
  refusal: null,
  prefers: null,
  isReturned: false,
  paid: null,
  recorded: null,
  rules,
});
