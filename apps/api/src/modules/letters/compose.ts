import { type Price, priceText } from '@atrium/domain/money';
import { letterTexts } from '@atrium/i18n/letters';
import { letterHtml } from './html.ts';
import type { Letter, Template } from './letter.ts';
import { readParts, type Sheet, type Words } from './parts.ts';

/** A letter in words, before it is text or HTML. Nobody is called by name: a name is free text, and a way to send spam. */

export interface Composed {
  subject: string | null;
  text: string;
  html: string | null;
}

const actionTemplates = [
  'account-exists',
  'reset-password',
  'verify-partner',
  'new-device',
  'email-changed',
  'phone-changed',
  'deletion-requested',
  'notification',
  'notification-digest',
  'info-service',
  'voucher-code',
  'voucher-gift',
] as const;
type ActionTemplate = (typeof actionTemplates)[number];
const hasAction = (template: Template): template is ActionTemplate =>
  actionTemplates.some((known) => known === template);

/** Why somebody gets it, and how they stop getting what they asked for. */
function reasonOf(template: Template) {
  if (template === 'info-service') return 'whyOrdered';
  return template.startsWith('notification') ? 'whyChosen' : 'why';
}

export function compose(letter: Letter, sheet: Sheet): Composed {
  const words = inWords(letter, sheet);
  if (letter.channel === 'SMS') return { subject: null, text: shortText(words, sheet), html: null };
  return { subject: words.subject, text: plainText(words), html: letterHtml(words, sheet) };
}

function inWords(letter: Letter, { locale, timeZone, brand }: Sheet): Words {
  const t = letterTexts(locale);
  const { template } = letter;
  const price = (value: Price) => priceText(value, { locale, ...brand.money });
  const writer = { locale, timeZone, t, price };
  const { code, short, link, minutes, days, facts = [], values = {}, advice } = readParts(letter, writer);
  const own = template === 'passcode-reset' ? brand.passcodeLetter : null;
  const duration = days
    ? t('linkDays', { count: days })
    : minutes && t(code ? 'codeValid' : 'linkValid', { count: minutes });
  return {
    short,
    subject: own?.subject || t(`${template}.subject`, values),
    greeting: t('greeting'),
    intro: own?.text || t(`${template}.intro`, { ...values, brand: brand.name }),
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
    notes: [...(duration ? [duration] : []), ...advice.map((kind) => t(`advice.${kind}`))],
    signature: own?.signature || t('signature', { brand: brand.name }),
    why: t(reasonOf(template), { brand: brand.name }),
  };
}

function shortText({ code, short, subject, facts, link }: Words, { locale, brand }: Sheet): string {
  if (short !== undefined) return [short, ...(link ? [link.href] : [])].join('\n');
  if (code) return letterTexts(locale)('sms', { code: code.value, brand: brand.name });
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  return [`${brand.name}: ${subject}`, ...lines, ...(link ? [link.href] : [])].join('\n');
}

/** The part that every mail program can show. */
function plainText({ greeting, intro, code, facts, link, notes, signature, why }: Words): string {
  const blocks = [
    greeting,
    intro,
    code && `${code.label}:\n${code.value}`,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    link && `${link.label}:\n${link.href}`,
    notes.join('\n'),
    signature,
    `--\n${why}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
