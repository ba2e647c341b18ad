import { hex, parseColour } from '@atrium/domain/site/theme/colour';
import { palettes } from '@atrium/domain/site/theme/palettes';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import { describe, expect, test } from 'vitest';
import { creditNote, paidOrderReceipt } from '../testing/receipt-views.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail, MailTemplate, MailValues } from './mail.ts';
import type { MailLayout } from './mail-templates.ts';

const at = new Date('2026-03-01T22:30:00Z');
const link = 'https://noor.example/resetpassword?session=a&b=c';
const byCode = { code: '042137', minutes: 10 };
const aboutPlan = { plan: 'Noor+', amount: { amount: 1200, currency: 'SAR' }, at, manageLink: link };
const aboutGift = {
  from: 'Ines',
  gift: 'one month of Plus',
  code: 'ABCD-EFGH-JKMN-PQRS-T',
  message: 'For you',
  until: new Date('2027-03-24T10:00:00Z'),
  link,
  picture: 'https://noor.example/images/plus/1200x630.jpg',
};
const aboutCancellation: MailValues['cancellation-confirmed'] = {
  number: 'C-0123456789AB',
  receivedAt: at,
  contract: 'Noor+',
  kind: 'ORDINARY',
  notBefore: null,
  plans: [{ name: 'Noor+', at }],
  follows: 'none',
  manageLink: link,
};
const values: MailValues = {
  'verify-email': byCode,
  'account-exists': { loginLink: link },
  'verify-partner': { link, days: 2 },
  'staff-invitation': { link, days: 3 },
  'login-code': byCode,
  'reset-password': { link, minutes: 10 },
  'password-changed': {},
  'new-device': { device: 'Firefox, Windows', country: 'SA', at, manageLink: link },
  'change-email': byCode,
  'email-changed': { newEmail: 'new@noor.example', undoLink: link, days: 7 },
  'phone-changed': { newPhone: '+966500000000', undoLink: link, days: 7 },
  'change-undone': {},
  'passcode-reset': byCode,
  'deletion-requested': { dueAt: at, manageLink: link },
  'deletion-cancelled': {},
  'account-deleted': { certificate: '2026-03-01-cafe' },
  'account-blocked': {},
  'account-unblocked': {},
  'cancellation-confirmed': aboutCancellation,
  'cancellation-received': { ...aboutCancellation, plans: [], follows: 'unknown' },
  'credits-given': { amount: 5, until: at },
  'plan-started': aboutPlan,
  'plan-trial-started': aboutPlan,
  'plan-trial-ending': aboutPlan,
  'plan-trial-unpaid': aboutPlan,
  'plan-renewed': aboutPlan,
  'plan-payment-failed': aboutPlan,
  'plan-held': aboutPlan,
  'plan-cancelled': aboutPlan,
  'plan-goes-on': aboutPlan,
  'plan-ended': aboutPlan,
  'plan-changed': aboutPlan,
  'plan-price-changes': aboutPlan,
  'plan-paused': aboutPlan,
  notification: { text: 'Answer by Friday.', title: 'Zara invites you', link },
  'notification-digest': { news: [{ title: 'Zara invites you', text: 'Answer by Friday.' }], link },
  'info-service': {
    service: 'Daily horoscope',
    text: 'Libra: all is well.',
    stopLink: 'https://x.example/stop',
  },
  'voucher-code': { voucher: 'Café', code: 'ABCD-EFGH-JKMN-PQRS-T', link },
  'purchase-receipt': {
    receipt: paidOrderReceipt,
    receiptLink: 'https://noor.example/en/myPurchases/receipts/NO-2026-000007',
    link: 'https://noor.example/en/myPurchases',
  },
  'refund-receipt': {
    receipt: creditNote,
    receiptLink: 'https://noor.example/en/myPurchases/receipts/NO-2026-000008',
    link: 'https://noor.example/en/myPurchases',
  },
  'voucher-gift': aboutGift,
  'voucher-gift-reminder': aboutGift,
  'gift-unopened': {
    gift: 'one month of Plus',
    recipient: 'jonas@mail.example',
    until: new Date('2027-03-24T10:00:00Z'),
    price: { amount: 799, currency: 'EUR' },
    link,
  },
};
const templates = Object.keys(values) as MailTemplate[];
const accent = hex(parseColour(palettes.noor.light.accent)!);

const sheet = (locale: Locale, name = 'Noor'): MailLayout => ({
  locale,
  defaultLocale: 'ar',
  timeZone: 'Asia/Riyadh',
  brand: {
    name,
    colours: {
      page: '#fff',
      card: '#fff',
      line: '#ddd',
      ink: '#111',
      quiet: '#555',
      accent,
      onAccent: '#fff',
      name: '#111',
    },
    mark: [],
    passcodeLetter: { subject: '', text: '', signature: '' },
    money: { decimals: 0 },
    seller: 'Noor Media, Riyadh',
  },
});

const letter = <T extends MailTemplate>(
  template: T,
  channel: 'MAIL' | 'SMS' = 'MAIL',
  own = values[template],
) => ({ template, values: own, channel, to: 'ada@noor.example' }) as Mail;
const mail = (template: MailTemplate, on: MailLayout) => {
  const { subject, text, html } = composeMail(letter(template), on);
  return { subject: subject ?? '', text, html: html ?? '' };
};

describe.each(localeCodes)('in %s', (locale) => {
  test.each(templates)('%s is whole, as text and as HTML', (template) => {
    const { subject, text, html } = mail(template, sheet(locale));
    for (const part of [subject, text, html]) {
      expect(part).not.toBe('');
      expect(part).not.toMatch(/letters\.|undefined|\[object/);
      expect(part.replace(/style="[^"]*"/g, '')).not.toMatch(/[{}]/);
    }
    expect(html).toContain(subject);
    const carried = Object.values(values[template]).find((value) => typeof value === 'string');
    if (carried) expect(text).toContain(carried);
  });

  test('no letter fetches anything but the picture of a gift, or runs anything', () => {
    const ownPicture = `<img src="${aboutGift.picture}" alt=""`;
    for (const template of templates) {
      const html = mail(template, sheet(locale)).html ?? '';
      const isGift = template.startsWith('voucher-gift');
      expect(html.split(ownPicture)).toHaveLength(isGift ? 2 : 1);
      expect(html.replace(ownPicture, '')).not.toMatch(/<(img|script|link|iframe)|url\(|src=|@import/);
    }
  });
});

test('Arabic letters run from right to left, their codes and addresses from left to right', () => {
  const { html } = mail('login-code', sheet('ar'));
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toMatch(/<bdi dir="ltr"[^>]*>042137<\/bdi>/);
  expect(html).toContain('١٠ دقائق');
  expect(mail('reset-password', sheet('ar')).html).toContain('<bdi dir="ltr">https://noor.example');
  expect(html).not.toMatch(/text-align|align="(left|right)"|(margin|padding)-(left|right)/);
});

test('the button and the bare link lead to the same place, in the tenant’s colour', () => {
  const { html, text } = mail('reset-password', sheet('en'));
  expect(html.match(/href="([^"]*)"/g)).toEqual(
    Array(2).fill('href="https://noor.example/resetpassword?session=a&amp;b=c"'),
  );
  expect(html).toContain(`background:${accent}`);
  expect(text).toContain(link);
});

test('a customer’s name and device stay text in a mail, whatever they contain', () => {
  const hostile = `"><script>alert('x')</script>&`;
  const { html, text } = composeMail(
    letter('new-device', 'MAIL', { ...values['new-device'], device: hostile }),
    sheet('en', hostile),
  );
  expect(html).not.toContain('<script');
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;');
  expect(text).toContain(hostile);
});

test('times are those of the tenant, places those of the language', () => {
  expect(mail('new-device', sheet('en')).text).toContain('March 2, 2026 at 1:30 AM');
  expect(mail('new-device', sheet('de')).text).toContain('Saudi-Arabien');
});

test.each([
  ['nothing', null],
  ['nonsense', '../../x'],
])('a country that is %s is unknown', (_, country) => {
  const own = { ...values['new-device'], country };
  expect(composeMail(letter('new-device', 'MAIL', own), sheet('en')).text).toContain('Country: Unknown');
});

test('a short message is the code and the name, or the news in a line', () => {
  const code = composeMail(letter('login-code', 'SMS'), sheet('en'));
  expect(code).toEqual({
    subject: null,
    text: '042137 is your Noor code. Never share it with anyone.',
    html: null,
  });
  expect(composeMail(letter('account-deleted', 'SMS'), sheet('en')).text).toBe(
    'Noor: Your account has been deleted\nCertificate: 2026-03-01-cafe',
  );
});

test('a tenant may word the passcode letter itself, and no other', () => {
  const own = sheet('en');
  own.brand.passcodeLetter = { subject: 'Your passcode', text: 'Here it is.', signature: 'Noor family' };
  const { subject, text } = mail('passcode-reset', own);
  expect(subject).toBe('Your passcode');
  expect(text).toContain('Here it is.\n\nYour code:\n042137');
  expect(text).toContain('Noor family');
  expect(mail('login-code', own).text).not.toContain('Noor family');
});
