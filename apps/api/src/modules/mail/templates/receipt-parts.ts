import type { PlanMail, ReceiptMail } from './mail.ts';
import type { MailParts, MailWriter } from './mail-parts.ts';
import { type ReceiptTexts, receiptTexts } from './receipt-texts.ts';
import type { ReceiptView } from './receipt-view.ts';

const wordsOf = (
  receipt: ReceiptView,
  { locale, defaultLocale, timeZone, t, brand }: MailWriter,
): ReceiptTexts => receiptTexts(receipt, { locale, defaultLocale, timeZone, t, money: brand.money });

/** Of a credit note the sums stand as what came back. */
const shown = ({ kind }: ReceiptView, minor: number) => (kind === 'REFUND' ? -minor : minor);

/** Lines, tax and means of payment, as the receipt has them. */
function receiptParts(receipt: ReceiptView, words: ReceiptTexts, { t }: MailWriter): Partial<MailParts> {
  const isRefund = receipt.kind === 'REFUND';
  const paidWith = words.paidWith();
  return {
    lines: receipt.lines.map((line) => ({
      title:
        line.quantity > 1 ? `${words.quantity(line.quantity)} × ${words.title(line)}` : words.title(line),
      note: words.note(line),
      price: words.price(shown(receipt, line.totalMinor)),
    })),
    sum: {
      label: t(isRefund ? 'payment.refunded' : 'payment.paid'),
      price: words.price(shown(receipt, receipt.totalMinor)),
    },
    facts: [
      ...(receipt.taxRate > 0
        ? [
            {
              label: t('payment.taxContained', { tax: words.taxName, rate: words.rate }),
              value: words.price(shown(receipt, receipt.taxMinor)),
            },
          ]
        : []),
      ...(paidWith
        ? [{ label: t(isRefund ? 'payment.refundedTo' : 'payment.paidWith'), value: paidWith }]
        : []),
    ],
  };
}

/** What is charged next, and from when it is another sum: one fact for each. */
const nextFacts = ({ follows }: ReceiptView, words: ReceiptTexts, { t }: MailWriter) =>
  [follows.at(0), follows.length > 1 ? follows.at(-1) : undefined].flatMap((charge, index) =>
    charge
      ? [
          {
            label: index === 0 ? t('payment.next') : t('payment.nextThen', { date: words.day(charge.at) }),
            value:
              index === 0
                ? `${words.day(charge.at)}, ${words.price(charge.amountMinor)}`
                : words.price(charge.amountMinor),
          },
        ]
      : [],
  );

/** A letter about a plan that was charged for: the lines, what follows and how to stop. */
export function aboutReceipt(letter: PlanMail, receipt: ReceiptView, writer: MailWriter): MailParts {
  const { t } = writer;
  const words = wordsOf(receipt, writer);
  const parts = receiptParts(receipt, words, writer);
  const [next] = receipt.follows;
  return {
    ...parts,
    values: {
      plan: letter.plan,
      price: words.price(receipt.totalMinor),
      date: next ? words.day(next.at) : '',
    },
    facts: [...(parts.facts ?? []), ...nextFacts(receipt, words, writer)],
    terms: next
      ? [...(letter.terms ? [letter.terms] : []), t('payment.stopBefore', { date: words.day(next.at) })]
      : [],
    link: letter.manageLink,
    links: letter.receiptLink
      ? [{ label: t('payment.receiptLink', { number: receipt.number }), href: letter.receiptLink }]
      : [],
    short: shortPlan(letter, receipt, words, writer),
    advice: [],
  };
}

export function purchaseParts({ receipt, receiptLink, link }: ReceiptMail, writer: MailWriter): MailParts {
  const { t, brand } = writer;
  const words = wordsOf(receipt, writer);
  const isRefund = receipt.kind === 'REFUND';
  const facts = {
    brand: brand.name,
    price: words.price(shown(receipt, receipt.totalMinor)),
    items: words.things(),
    number: receipt.number,
    details: detailsOf(receipt, words, writer),
  };
  return {
    ...receiptParts(receipt, words, writer),
    values: { price: facts.price, items: facts.items },
    link,
    shortLink: receiptLink,
    links: [{ label: t('payment.receiptLink', { number: receipt.number }), href: receiptLink }],
    short: t(isRefund ? 'shortMessage.refund' : 'shortMessage.purchase', facts),
    advice: [],
  };
}

/** Means of payment and tax, each after a comma; nothing of what there is none. */
function detailsOf(receipt: ReceiptView, words: ReceiptTexts, { locale, t }: MailWriter): string {
  const comma = locale === 'ar' ? '، ' : ', ';
  const tax =
    receipt.taxMinor === 0 ? '' : t('shortMessage.tax', { price: words.price(Math.abs(receipt.taxMinor)) });
  return [words.paidWith(), tax]
    .filter(Boolean)
    .map((detail) => comma + detail)
    .join('');
}

/** Who, sum, means, tax, when it renews for how much, how to stop: the link follows in a line of its own. */
function shortPlan(
  { plan }: PlanMail,
  receipt: ReceiptView,
  words: ReceiptTexts,
  writer: MailWriter,
): string {
  const { t, brand } = writer;
  const next = receipt.follows.at(0);
  const last = receipt.follows.length > 1 ? receipt.follows.at(-1) : undefined;
  return [
    t('shortMessage.plan', {
      brand: brand.name,
      price: words.price(receipt.totalMinor),
      plan,
      details: detailsOf(receipt, words, writer),
    }),
    next && t('shortMessage.renews', { date: words.shortDay(next.at), price: words.price(next.amountMinor) }),
    last &&
      t('shortMessage.thenPrice', { date: words.shortDay(last.at), price: words.price(last.amountMinor) }),
    t('shortMessage.stop'),
  ]
    .filter(Boolean)
    .join(' ');
}
