import { hex, parseColour } from '@atrium/domain/theme/colour';
import { palettes } from '@atrium/domain/theme/palettes';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import { describe, expect, test } from 'vitest';
import { compose } from './compose.ts';
import type { Letter, LetterValues, Template } from './letter.ts';
import type { Sheet } from './parts.ts';

const at = new Date('2026-03-01T22:30:00Z');
const link = 'https://noor.example/resetpassword?session=a&b=c';
const byCode = { code: '042137', minutes: 10 };
const aboutPlan = { plan: 'Noor+', amount: { amount: 1200, currency: 'SAR' }, at, manageLink: link };
const values: LetterValues = {
  'verify-email': byCode,
  'account-exists': { loginLink: link },
  'verify-partner': { link, days: 2 },
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
  'voucher-gift': { voucher: 'Café', code: 'ABCD-EFGH-JKMN-PQRS-T', message: 'For you', link },
};
const templates = Object.keys(values) as Template[];
const accent = hex(parseColour(palettes.noor.light.accent)!);

const sheet = (locale: Locale, name = 'Noor'): Sheet => ({
  locale,
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
    passcodeLetter: { subject: '', text: '', signature: '' },
    money: { decimals: 0 },
  },
});

const letter = <T extends Template>(template: T, channel: 'MAIL' | 'SMS' = 'MAIL', own = values[template]) =>
  ({ template, values: own, channel, to: 'ada@noor.example' }) as Letter;
const mail = (template: Template, on: Sheet) => {
  const { subject, text, html } = compose(letter(template), on);
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

  test('no letter fetches anything or runs anything', () => {
    for (const template of templates)
      expect(mail(template, sheet(locale)).html).not.toMatch(/<(img|script|link|iframe)|url\(|src=|@import/);
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

test('whatever somebody is called or uses, it stays text', () => {
  const hostile = `"><script>alert('x')</script>&`;
  const { html, text } = compose(
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
  expect(compose(letter('new-device', 'MAIL', own), sheet('en')).text).toContain('Country: Unknown');
});

test('a short message is the code and the name, or the news in a line', () => {
  const code = compose(letter('login-code', 'SMS'), sheet('en'));
  expect(code).toEqual({
    subject: null,
    text: '042137 is your Noor code. Never share it with anyone.',
    html: null,
  });
  expect(compose(letter('account-deleted', 'SMS'), sheet('en')).text).toBe(
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
