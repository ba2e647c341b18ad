import { formatDate, intlTag } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import type { CancellationMail, GiftMail, MailTemplate, MailValues, PlanMail } from './mail.ts';
import type { MailBrand } from './mail-brand.ts';
import type { MailFact, MailParts, MailWriter } from './mail-parts.ts';
import { aboutReceipt, purchaseParts } from './receipt-parts.ts';

const byCode = ({ code, minutes }: { code: string; minutes: number }): MailParts => ({
  code,
  minutes,
  advice: ['keepSecret', 'ignore'],
});

/** Of money: what for, how much, when. In the words that fit the letter. */
function aboutPlan(
  amountLabel: 'amount' | 'then',
  dateLabel: 'renewsOn' | 'freeUntil' | 'accessUntil' | 'from' | 'until',
) {
  return (letter: PlanMail, writer: MailWriter): MailParts => {
    if (letter.receipt) return aboutReceipt(letter, letter.receipt, writer);
    const { plan, amount, at, terms, endsByItself, manageLink } = letter;
    const { t, locale, timeZone, price } = writer;
    const sum = amount && price(amount);
    const date = at && formatDate(locale, at, { dateStyle: 'long', timeZone });
    const paid = amountLabel === 'amount' && sum;
    const later = terms ?? (amountLabel === 'then' ? sum : undefined);
    return {
      values: { plan, price: sum ?? '', date: date ?? '', means: endsByItself ? 'none' : 'known' },
      facts: [
        { label: t('fact.plan'), value: plan },
        ...(paid ? [{ label: t('fact.amount'), value: paid }] : []),
        ...(date ? [{ label: t(`fact.${dateLabel}`), value: date }] : []),
        ...(later ? [{ label: t(endsByItself ? 'fact.toKeep' : 'fact.then'), value: later }] : []),
      ],
      link: manageLink,
      advice: [],
    };
  };
}

function aboutGift(
  { from, gift, message, code, until, link, picture }: GiftMail,
  { t, locale, timeZone }: MailWriter,
): MailParts {
  const date = until && formatDate(locale, until, { dateStyle: 'long', timeZone });
  return {
    values: { from, gift, date: date ?? '' },
    code,
    ...(picture !== null && { picture }),
    facts: [
      { label: t('fact.gift'), value: gift },
      ...(message === '' ? [] : [{ label: t('fact.messageFrom', { from }), value: message }]),
      ...(date ? [{ label: t('fact.openUntil'), value: date }] : []),
    ],
    link,
    advice: [],
  };
}

function aboutCancellation(
  { number, receivedAt, contract, kind, notBefore, plans, follows, manageLink }: CancellationMail,
  { t, locale, timeZone }: MailWriter,
): MailParts {
  const day = (at: Date) => formatDate(locale, at, { dateStyle: 'long', timeZone });
  const ends = plans.map(({ name, at }) => ({
    label: name,
    value: t('cancellation.endsOn', { date: day(at) }),
  }));
  const [first] = plans;
  return {
    values: { number, follows },
    facts: [
      ...ends,
      { label: t('cancellation.number'), value: number },
      {
        label: t('cancellation.received'),
        value: formatDate(locale, receivedAt, { dateStyle: 'long', timeStyle: 'long', timeZone }),
      },
      { label: t('cancellation.contract'), value: contract ?? t('cancellation.allPlans') },
      { label: t('cancellation.kind'), value: t(`cancellation.kinds.${kind}`) },
      {
        label: t('cancellation.from'),
        value: notBefore
          ? formatDate(locale, notBefore, { dateStyle: 'long', timeZone: 'UTC' })
          : t('cancellation.earliest'),
      },
    ],
    ...(first && { link: manageLink }),
    short: first
      ? t('cancellation.shortConfirmed', {
          plan: first.name,
          date: day(first.at),
          more: plans.length > 1 ? 'yes' : 'no',
        })
      : t('cancellation.shortReceived', { number }),
    advice: [],
  };
}

const partsOf: { [T in MailTemplate]: (values: MailValues[T], writer: MailWriter) => MailParts } = {
  'verify-email': byCode,
  'login-code': byCode,
  'change-email': byCode,
  'passcode-reset': byCode,
  'account-exists': ({ loginLink }) => ({ link: loginLink, advice: ['ignore'] }),
  'reset-password': ({ link, minutes }) => ({ link, minutes, advice: ['ignore'] }),
  'verify-partner': ({ link, days }) => ({ link, days, advice: ['ignore'] }),
  'staff-invitation': ({ link, days }) => ({ link, days, advice: ['ignore'] }),
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
  'account-blocked': () => ({ advice: [] }),
  'account-unblocked': () => ({ advice: [] }),
  'cancellation-confirmed': aboutCancellation,
  'cancellation-received': aboutCancellation,
  'credits-given': ({ amount, until }, { t, ...writer }) => ({
    facts: [
      { label: t('fact.credits'), value: String(amount) },
      { label: t('fact.until'), value: moment(until, writer) },
    ],
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
  'purchase-receipt': purchaseParts,
  'refund-receipt': purchaseParts,
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
  'voucher-gift': aboutGift,
  'voucher-gift-reminder': aboutGift,
  'gift-unopened': ({ gift, recipient, until, price: sum, link }, { t, locale, timeZone, price }) => {
    const date = formatDate(locale, until, { dateStyle: 'long', timeZone });
    return {
      values: { gift, recipient, date, price: price(sum) },
      facts: [
        { label: t('fact.gift'), value: gift },
        { label: t('fact.receiver'), value: recipient },
        { label: t('fact.openUntil'), value: date },
      ],
      link,
      advice: [],
    };
  },
};

/** Generic, so that the compiler knows the values to be those of the template. */
export const mailPartsOf = <T extends MailTemplate>(
  { template, values }: { template: T; values: MailValues[T] },
  writer: MailWriter,
): MailParts => partsOf[template](values, writer);

const moment = (at: Date, { locale, timeZone }: Pick<MailWriter, 'locale' | 'timeZone'>) =>
  formatDate(locale, at, { dateStyle: 'long', timeStyle: 'short', timeZone });

/** The code comes from a header and may be nonsense. */
function countryName(locale: Locale, code: string | null): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return null;
  return new Intl.DisplayNames([intlTag(locale)], { type: 'region' }).of(code) ?? null;
}

export interface MailTextParts {
  subject: string;
  short: string | undefined;
  shortLink: string | null;
  greeting: string;
  intro: string;
  code: { label: string; value: string } | null;
  picture: string | null;
  facts: readonly MailFact[];
  lines: NonNullable<MailParts['lines']>;
  sum: MailParts['sum'] | null;
  links: NonNullable<MailParts['links']>;
  link: { label: string; href: string; otherwise: string } | null;
  /** Sentences after everything to act on. */
  notes: readonly string[];
  signature: string;
  why: string;
}

export interface MailLayout {
  locale: Locale;
  defaultLocale: Locale;
  timeZone: string;
  brand: MailBrand;
}
