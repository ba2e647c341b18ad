import type { Price } from '@atrium/domain/money';
import { formatDate, intlTag } from '@atrium/i18n/format';
import type { LetterTexts } from '@atrium/i18n/letters';
import type { Locale } from '@atrium/i18n/locales';
import type { Brand } from './brand.ts';
import type { LetterValues, PlanLetter, Template } from './letter.ts';

export interface Writer {
  locale: Locale;
  timeZone: string;
  t: LetterTexts;
  /** As the tenant writes its money. */
  price: (value: Price) => string;
}

export interface Fact {
  label: string;
  value: string;
}

/** What a letter carries besides its words. */
export interface Parts {
  code?: string;
  link?: string;
  /** How long the code or the link works. */
  minutes?: number;
  days?: number;
  facts?: Fact[];
  /** What a short message says, where it is not its subject. */
  short?: string;
  /** What its subject and first sentence name. */
  values?: Record<string, string | number>;
  advice: readonly ('keepSecret' | 'ignore' | 'secure' | 'undo')[];
}

const byCode = ({ code, minutes }: { code: string; minutes: number }): Parts => ({
  code,
  minutes,
  advice: ['keepSecret', 'ignore'],
});

/** Of money: what for, how much, when. In the words that fit the letter. */
function aboutPlan(
  amountLabel: 'amount' | 'then',
  dateLabel: 'renewsOn' | 'freeUntil' | 'accessUntil' | 'from' | 'until',
) {
  return ({ plan, amount, at, manageLink }: PlanLetter, { t, locale, timeZone, price }: Writer): Parts => {
    const sum = amount && price(amount);
    const date = at && formatDate(locale, at, { dateStyle: 'long', timeZone });
    return {
      values: { plan, price: sum ?? '', date: date ?? '' },
      facts: [
        { label: t('fact.plan'), value: plan },
        ...(sum ? [{ label: t(`fact.${amountLabel}`), value: sum }] : []),
        ...(date ? [{ label: t(`fact.${dateLabel}`), value: date }] : []),
      ],
      link: manageLink,
      advice: [],
    };
  };
}

const partsOf: { [T in Template]: (values: LetterValues[T], writer: Writer) => Parts } = {
  'verify-email': byCode,
  'login-code': byCode,
  'change-email': byCode,
  'passcode-reset': byCode,
  'account-exists': ({ loginLink }) => ({ link: loginLink, advice: ['ignore'] }),
  'reset-password': ({ link, minutes }) => ({ link, minutes, advice: ['ignore'] }),
  'verify-partner': ({ link, days }) => ({ link, days, advice: ['ignore'] }),
  'password-changed': () => ({ advice: ['secure'] }),
  'new-device': ({ device, country, at, manageLink }, { t, ...writer }) => ({
    facts: [
      { label: t('fact.device'), value: device || t('fact.unknown') },
      { label: t('fact.country'), value: countryName(writer.locale, country) ?? t('fact.unknown') },
      { label: t('fact.time'), value: moment(at, writer) },
    ],
    link: manageLink,
    advice: ['secure'],
  }),
  'email-changed': ({ newEmail, undoLink, days }, { t }) => ({
    facts: [{ label: t('fact.newEmail'), value: newEmail }],
    link: undoLink,
    days,
    advice: ['undo'],
  }),
  'phone-changed': ({ newPhone, undoLink, days }, { t }) => ({
    facts: [{ label: t('fact.newPhone'), value: newPhone }],
    link: undoLink,
    days,
    advice: ['undo'],
  }),
  'change-undone': () => ({ advice: [] }),
  'deletion-requested': ({ dueAt, manageLink }, { t, ...writer }) => ({
    facts: [{ label: t('fact.endsOn'), value: moment(dueAt, writer) }],
    link: manageLink,
    advice: ['secure'],
  }),
  'deletion-cancelled': () => ({ advice: ['secure'] }),
  'account-deleted': ({ certificate }, { t }) => ({
    facts: [{ label: t('fact.certificate'), value: certificate }],
    advice: [],
  }),
  'plan-started': aboutPlan('amount', 'renewsOn'),
  'plan-trial-started': aboutPlan('then', 'freeUntil'),
  'plan-trial-ending': aboutPlan('then', 'freeUntil'),
  'plan-trial-unpaid': aboutPlan('then', 'freeUntil'),
  'plan-renewed': aboutPlan('amount', 'renewsOn'),
  'plan-payment-failed': aboutPlan('amount', 'accessUntil'),
  'plan-held': aboutPlan('amount', 'accessUntil'),
  'plan-cancelled': aboutPlan('amount', 'accessUntil'),
  'plan-goes-on': aboutPlan('amount', 'renewsOn'),
  'plan-ended': aboutPlan('amount', 'until'),
  'plan-changed': aboutPlan('amount', 'renewsOn'),
  'plan-price-changes': aboutPlan('amount', 'from'),
  'plan-paused': aboutPlan('amount', 'until'),
  notification: ({ title, text, link }) => ({ values: { title, text }, link, advice: [] }),
  'notification-digest': ({ news, link }) => ({
    values: { count: news.length },
    facts: news.map(({ title, text }) => ({ label: title, value: text })),
    link,
    advice: [],
  }),
  'voucher-code': ({ voucher, code, link }, { t }) => ({
    values: { voucher },
    code,
    facts: [{ label: t('fact.voucher'), value: voucher }],
    link,
    advice: ['keepSecret'],
  }),
  'info-service': ({ service, text, stopLink }) => ({
    values: { title: service, name: text },
    short: text,
    link: stopLink,
    advice: [],
  }),
  'voucher-gift': ({ voucher, code, message, link }, { t }) => ({
    values: { voucher },
    code,
    facts: [
      { label: t('fact.voucher'), value: voucher },
      ...(message === '' ? [] : [{ label: t('fact.message'), value: message }]),
    ],
    link,
    advice: [],
  }),
};

/** Generic, so that the compiler knows the values to be those of the template. */
export const readParts = <T extends Template>(
  { template, values }: { template: T; values: LetterValues[T] },
  writer: Writer,
): Parts => partsOf[template](values, writer);

const moment = (at: Date, { locale, timeZone }: Omit<Writer, 't'>) =>
  formatDate(locale, at, { dateStyle: 'long', timeStyle: 'short', timeZone });

/** The code comes from a header and may be nonsense. */
function countryName(locale: Locale, code: string | null): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return null;
  return new Intl.DisplayNames([intlTag(locale)], { type: 'region' }).of(code) ?? null;
}

export interface Words {
  subject: string;
  short: string | undefined;
  greeting: string;
  intro: string;
  code: { label: string; value: string } | null;
  facts: readonly Fact[];
  link: { label: string; href: string; otherwise: string } | null;
  /** Sentences after everything to act on. */
  notes: readonly string[];
  signature: string;
  why: string;
}

export interface Sheet {
  locale: Locale;
  timeZone: string;
  brand: Brand;
}
