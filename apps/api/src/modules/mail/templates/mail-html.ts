import { locales } from '@atrium/i18n/locales';
import type { MailBrand } from './mail-brand.ts';
import type { MailFact } from './mail-parts.ts';
import type { MailLayout, MailTextParts } from './mail-templates.ts';
import { type Markup, markup } from './markup.ts';

type Colours = MailBrand['colours'];

const family = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans Arabic',Arial,sans-serif";

/**
 * One column in tables with inline styles: mail programs know little else. Nothing is fetched but the picture of a gift,
 * whose address is the same for all. No side is named: the direction of the document turns everything.
 */
export function mailHtml(words: MailTextParts, { locale, brand }: MailLayout): string {
  const { colours } = brand;
  return markup`<!doctype html>
<html lang="${locale}" dir="${locales[locale].dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${words.subject}</title></head>
<body style="margin:0;padding:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden">${words.intro}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" dir="${locales[locale].dir}" style="width:100%;max-width:600px;font-family:${family};font-size:16px;line-height:1.6;color:${colours.ink}">
<tr><td style="padding:0 8px 20px;font-size:22px;font-weight:700;color:${colours.name}"><bdi>${brand.name}</bdi></td></tr>
${words.picture && pictureRow(words.picture)}<tr><td style="padding:36px 32px;background:${colours.card};border:1px solid ${colours.line};border-radius:20px">
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.25;font-weight:700">${words.subject}</h1>
<p style="margin:0 0 12px">${words.greeting}</p>
<p style="margin:0 0 24px">${words.intro}</p>
${words.code && codeBlock(words.code, colours)}${words.lines.length > 0 ? lineTable(words, colours) : null}${words.facts.length > 0 ? factTable(words.facts, colours) : null}${words.link && button(words.link, colours)}${words.links.length > 0 ? linkList(words.links, colours) : null}${words.notes.map((note) => markup`<p style="margin:0 0 12px;font-size:15px;color:${colours.quiet}">${note}</p>`)}
<p style="margin:24px 0 0">${words.signature}</p>
</td></tr>
<tr><td style="padding:20px 8px 0;font-size:13px;line-height:1.5;color:${colours.quiet}">${words.why}</td></tr>
</table></td></tr></table></body></html>`.html;
}

/** Decoration: mail programs that load no pictures show nothing in its place. */
const pictureRow = (src: string): Markup =>
  markup`<tr><td style="padding:0 0 16px"><img src="${src}" alt="" width="600" style="display:block;width:100%;max-width:600px;height:auto;border:0;border-radius:20px"></td></tr>
`;

const shortCode = 'font-size:38px;letter-spacing:8px;margin-inline-end:-8px;';
/** A voucher's seventeen characters in groups must fit a phone. */
const longCode = 'font-size:20px;letter-spacing:1px;white-space:nowrap;';

/** Figures run from left to right in every language. */
const codeBlock = (
  { label, value }: NonNullable<MailTextParts['code']>,
  { page, line, quiet }: Colours,
): Markup =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;background:${page};border:1px solid ${line};border-radius:14px"><tr><td align="center" style="padding:20px 16px">
<div style="font-size:13px;color:${quiet}">${label}</div>
<bdi dir="ltr" style="${value.length > 10 ? longCode : shortCode}line-height:1.4;font-weight:700;font-variant-numeric:tabular-nums">${value}</bdi></td></tr></table>`;

/** What was paid for, and the sum of it; prices stand at the end of each row in both directions. */
const lineTable = ({ lines, sum }: Pick<MailTextParts, 'lines' | 'sum'>, { line, quiet }: Colours): Markup =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${lines.map(
    ({ title, note, price }) =>
      markup`<tr><td style="padding:12px 0;border-bottom:1px solid ${line};word-break:break-word"><bdi style="font-weight:600">${title}</bdi>${
        note === '' ? null : markup`<br><span style="font-size:14px;color:${quiet}">${note}</span>`
      }</td><td style="padding:12px 0;padding-inline-start:16px;border-bottom:1px solid ${line};text-align:end;white-space:nowrap;vertical-align:top;font-variant-numeric:tabular-nums"><bdi>${price}</bdi></td></tr>`,
  )}${
    sum
      ? markup`<tr><td style="padding:14px 0;font-size:18px;font-weight:700">${sum.label}</td><td style="padding:14px 0;padding-inline-start:16px;text-align:end;white-space:nowrap;font-size:20px;font-weight:700"><bdi>${sum.price}</bdi></td></tr>`
      : null
  }</table>`;

const linkList = (links: MailTextParts['links'], { name }: Colours): Markup =>
  markup`<p style="margin:0 0 20px">${links.map(
    ({ label, href }) =>
      markup`<a href="${href}" style="margin-inline-end:20px;font-weight:600;color:${name}"><bdi>${label}</bdi></a> `,
  )}</p>`;

const factTable = (facts: readonly MailFact[], { line, ink, quiet }: Colours): Markup =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-top:1px solid ${line}">${facts.map(
    ({ label, value }) =>
      markup`<tr><td style="padding:10px 0;border-bottom:1px solid ${line};font-size:14px;line-height:1.5;color:${quiet}">${label}<br><bdi style="font-size:16px;font-weight:600;color:${ink};word-break:break-word">${value}</bdi></td></tr>`,
  )}</table>`;

const button = (
  { label, href, otherwise }: NonNullable<MailTextParts['link']>,
  { accent, onAccent, quiet }: Colours,
) =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td style="background:${accent};border-radius:999px"><a href="${href}" style="display:inline-block;padding:14px 28px;font-weight:600;color:${onAccent};text-decoration:none">${label}</a></td></tr></table>
<p style="margin:0 0 24px;font-size:13px;color:${quiet}">${otherwise}<br><a href="${href}" style="color:${quiet};word-break:break-all"><bdi dir="ltr">${href}</bdi></a></p>`;
