import { type Price, priceText } from '@atrium/domain/money/money';
import { mailTexts } from '@atrium/i18n/mail';
import { codingOf } from '../../sms/message-parts.ts';
import type { Mail, MailTemplate } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { type MailLayout, type MailTextParts, mailPartsOf } from './mail-templates.ts';

/** A letter in words, before it is text or HTML. */

export interface ComposedMail {
  subject: string | null;
  text: string;
  html: string | null;
}

const actionTemplates = [
  'account-exists',
  'reset-password',
  'verify-partner',
  'staff-invitation',
  'new-device',
  'email-changed',
  'phone-changed',
  'deletion-requested',
  'cancellation-confirmed',
  'notification',
  'notification-digest',
  'info-service',
  'voucher-code',
  'voucher-gift',
  'purchase-receipt',
  'refund-receipt',
  'voucher-gift-reminder',
  'gift-unopened',
] as const;
type ActionTemplate = (typeof actionTemplates)[number];
const hasAction = (template: MailTemplate): template is ActionTemplate =>
  actionTemplates.some((known) => known === template);

/** Mails that follow from a payment or a plan: no customer chose them, and they address their reader by name. */
const isAboutMoney = (template: MailTemplate) =>
  template.startsWith('plan-') || template.endsWith('-receipt');

/**
 * A name is free text: an attacker who types another's address into an account could write to them by it. What looks like
 * an address, a number or a sentence is left out.
 */
export const greetingName = (name: string | undefined): string | null =>
  name && name.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u.test(name) ? name : null;

/** Why the customer gets this mail, and how they unsubscribe from what they asked for. */
function reasonOf(template: MailTemplate) {
  if (isAboutMoney(template)) return 'payment.whyPayment';
  if (template === 'info-service') return 'whyOrdered';
  if (template.startsWith('voucher-gift')) return 'whyGift';
  return template.startsWith('notification') ? 'whyChosen' : 'why';
}

export function composeMail(letter: Mail, sheet: MailLayout): ComposedMail {
  const words = inWords(letter, sheet);
  if (letter.channel === 'SMS') return { subject: null, text: shortText(words, sheet), html: null };
  return { subject: words.subject, text: plainText(words), html: mailHtml(words, sheet) };
}

function inWords(letter: Mail, { locale, defaultLocale, timeZone, brand }: MailLayout): MailTextParts {
  const t = mailTexts(locale);
  const { template } = letter;
  const price = (value: Price) => priceText(value, { locale, ...brand.money });
  const writer = { locale, defaultLocale, timeZone, t, price, brand };
  const name = isAboutMoney(template) ? greetingName(letter.name) : null;
  const parts = mailPartsOf(letter, writer);
  const { code, short, link, minutes, days, facts = [], values = {}, advice } = parts;
  const own = template === 'passcode-reset' ? brand.passcodeLetter : null;
  const duration = days
    ? t('linkDays', { count: days })
    : minutes && t(code ? 'codeValid' : 'linkValid', { count: minutes });
  return {
    short,
    subject: own?.subject || t(`${template}.subject`, values),
    shortLink: parts.shortLink ?? link ?? null,
    greeting: name ? t('payment.greetingName', { name }) : t('greeting'),
    intro: own?.text || t(`${template}.intro`, { ...values, brand: brand.name }),
    lines: parts.lines ?? [],
    sum: parts.sum ?? null,
    links: parts.links ?? [],
    picture: parts.picture ?? null,
    code: code ? { label: t('codeLabel'), value: code } : null,
    facts,
    link:
      link === undefined
        ? null
        : {
            label: hasAction(template) ? t(`${template}.action`) : t('managePlan'),
            href: link,
            otherwise: t('bareLink'),
          },
    notes: [
      ...(duration ? [duration] : []),
      ...(parts.terms ?? []),
      ...advice.map((kind) => t(`advice.${kind}`)),
    ],
    signature: own?.signature || t('signature', { brand: brand.name }),
    why: t(reasonOf(template), { ...values, brand: brand.name, seller: brand.seller }),
  };
}

function shortText(
  { code, short, shortLink, subject, facts, link }: MailTextParts,
  { locale, brand }: MailLayout,
): string {
  if (short !== undefined) return plainSigns([short, ...(shortLink ? [shortLink] : [])].join('\n'));
  if (code) return mailTexts(locale)('sms', { code: code.value, brand: brand.name });
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  return [`${brand.name}: ${subject}`, ...lines, ...(link ? [link.href] : [])].join('\n');
}

/** Signs outside the alphabet of short messages make each of them less than half as long. */
const plainSigns = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u2066-\u2069\u200e\u200f\u061c]/g, '')
    .replaceAll('•• ', '*')
    .replaceAll('’', "'")
    .replaceAll('–', '-')
    // of letters that the alphabet does not have, the letter without its mark
    .replaceAll(/\p{Script=Latin}/gu, (sign) =>
      codingOf(sign) === 'GSM' ? sign : sign.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    );

/** The part that every mail program can show. */
function plainText({
  greeting,
  intro,
  code,
  facts,
  lines,
  sum,
  link,
  links,
  notes,
  signature,
  why,
}: MailTextParts): string {
  const blocks = [
    greeting,
    intro,
    code && `${code.label}:\n${code.value}`,
    lines.map(({ title, note, price }) => `${title}: ${price}${note && `\n  ${note}`}`).join('\n'),
    sum && `${sum.label}: ${sum.price}`,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    link && `${link.label}:\n${link.href}`,
    links.map(({ label, href }) => `${label}:\n${href}`).join('\n'),
    notes.join('\n'),
    signature,
    `--\n${why}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
