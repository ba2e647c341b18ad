import { type Locale, localeCodes } from '@atrium/i18n/locales';
import { describe, expect, test } from 'vitest';
import { messageParts } from '../../sms/message-parts.ts';
import { creditNote, paidMonth, paidOrderReceipt } from '../testing/receipt-views.ts';
import { composeMail, greetingName } from './compose-mail.ts';
import type { Mail } from './mail.ts';
import type { MailLayout } from './mail-templates.ts';

const sheet = (locale: Locale): MailLayout => ({
  locale,
  defaultLocale: 'en',
  timeZone: 'Europe/Amsterdam',
  brand: {
    name: 'Atrium',
    colours: {
      page: '#fff',
      card: '#fff',
      line: '#ddd',
      ink: '#111',
      quiet: '#555',
      accent: '#f54',
      onAccent: '#fff',
      name: '#111',
    },
    mark: [],
    passcodeLetter: { subject: '', text: '', signature: '' },
    money: {},
    seller: 'Atrium Media B.V., Lichtkade 12, Amsterdam',
  },
});

const receiptLink = 'https://atrium.example/en/myPurchases/receipts/NO-2026-000007';
const bought = (fields: Partial<Mail> = {}) =>
  ({
    template: 'purchase-receipt',
    values: { receipt: paidOrderReceipt, receiptLink, link: 'https://atrium.example/en/myPurchases' },
    channel: 'MAIL',
    to: 'ines@mail.example',
    name: 'Ines',
    ...fields,
  }) as Mail;
const renewed = (fields: Partial<Mail> = {}) =>
  ({
    template: 'plan-renewed',
    values: {
      plan: 'Everything',
      amount: { amount: 1800, currency: 'SAR' },
      terms: 'SAR 18.00 a month until January 15, 2027, then SAR 24.00 a month',
      manageLink: 'https://noor.example/ar/subscription',
      receipt: paidMonth,
      receiptLink,
    },
    channel: 'MAIL',
    to: 'ines@mail.example',
    ...fields,
  }) as Mail;

test('a mail about a purchase lists things, discount with its reason, sum, tax, means and receipt', () => {
  const { subject, text, html } = composeMail(bought(), sheet('en'));
  expect(subject).toBe('Your receipt: €25.17, Kestrel and Low Sun');
  for (const words of [
    'Hello Ines,',
    'Kestrel: €17.98',
    'Low Sun: €9.99',
    '10% with code •••• T01R: -€2.80',
    'Paid: €25.17',
    'VAT 15% contained: €3.28',
    'Paid with: Visa \u2066•• 4242\u2069',
    receiptLink,
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain('Receipt NO-2026-000007');
});

test('a mail about a plan says the period, what follows, the end of a special price and how to stop', () => {
  const { text } = composeMail(renewed(), sheet('en'));
  for (const words of [
    'November 15 – December 14, 2026',
    'Next payment: December 15, 2026, SAR 18.00',
    'From January 15, 2027: SAR 24.00',
    'SAR 18.00 a month until January 15, 2027, then SAR 24.00 a month',
    'If you stop before December 15, 2026, nothing more is charged.',
    'Paid with: Phone bill',
  ])
    expect(text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')).toContain(words);
});

test('a mail about money neither claims to have been chosen nor calls Purchases a wallet', () => {
  for (const locale of localeCodes) {
    const mails = [bought(), renewed(), bought({ template: 'refund-receipt' })];
    for (const mail of mails) {
      const { text } = composeMail(mail, sheet(locale));
      expect(text).toContain('Atrium Media B.V., Lichtkade 12, Amsterdam');
      expect(text).not.toMatch(/you chose|wallet|Wallet|cartera|portefeuille|portofelul|محفظتك/);
    }
  }
});

test('a credit note says what came back', () => {
  const { subject, text } = composeMail(
    bought({
      template: 'refund-receipt',
      values: { receipt: creditNote, receiptLink, link: receiptLink },
    }),
    sheet('en'),
  );
  expect(subject).toBe('Paid back: €25.17, Kestrel and Low Sun');
  expect(text).toContain('Paid back: €25.17');
});

describe('a name', () => {
  test.each(['Ines', 'Anne-Marie', 'O’Neill', 'نورة', 'Ángel Peña'])('%s is greeted', (name) => {
    expect(greetingName(name)).toBe(name);
  });

  test.each([
    ['an address', 'Win at evil.example'],
    ['a link', 'http://evil'],
    ['a number to call', 'Call 0900 123'],
    ['markup', '<b>Ines</b>'],
    ['a sentence', 'Your account was closed please write to us'.repeat(2)],
    ['nothing', ''],
    ['no name', undefined],
  ])('that is %s is left out', (_, name) => {
    expect(greetingName(name)).toBeNull();
  });

  test('never stands in a letter that is not about money', () => {
    const code: Mail = {
      template: 'login-code',
      values: { code: '042137', minutes: 10 },
      channel: 'MAIL',
      to: 'ines@mail.example',
      name: 'Ines',
    };
    expect(composeMail(code, sheet('en')).text).not.toContain('Ines');
  });
});

describe.each(localeCodes)('a short message in %s', (locale) => {
  const short = (letter: Mail) => composeMail({ ...letter, channel: 'SMS' }, sheet(locale)).text;

  test('about a plan has sum, tax, renewal, later price and the way to stop, in three parts at most', () => {
    const text = short(renewed());
    expect(text.split('\n').at(-1)).toBe('https://noor.example/ar/subscription');
    expect(text).toContain('Everything');
    // 18.00 twice, 24.00 once, in the digits of the language
    expect(text.match(/18[.,]00|١٨[.٫]٠٠/g)).toHaveLength(2);
    expect(text.match(/24[.,]00|٢٤[.٫]٠٠/g)).toHaveLength(1);
    expect(text).not.toMatch(/[\u00a0\u202f\u2066-\u2069•]/);
    expect(messageParts(text).parts.length).toBeLessThanOrEqual(3);
  });

  test('about a purchase leads to its receipt', () => {
    const text = short(bought());
    expect(text.split('\n').at(-1)).toBe(receiptLink);
    expect(text).toContain('NO-2026-000007');
  });
});
