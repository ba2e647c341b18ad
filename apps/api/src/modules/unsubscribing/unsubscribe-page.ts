import { type Locale, locales } from '@atrium/i18n/locales';
import { mailTexts } from '@atrium/i18n/mail';
import type { MailBrand } from '../mail/templates/mail-brand.ts';
import { markup } from '../mail/templates/markup.ts';

/** Nothing is loaded and nothing runs; the one form goes back to where the page came from. */
export const unsubscribePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export type UnsubscribeStep = 'ask' | 'done' | 'gone';

const look = ({ page, card, line, ink, quiet, accent, onAccent, name }: MailBrand['colours']) =>
  `*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;background:${page};color:${ink};font:400 16px/1.5 system-ui,sans-serif}main{inline-size:100%;max-inline-size:440px;padding:32px;background:${card};border:1px solid ${line};border-radius:20px}strong{color:${name};font-size:20px}h1{margin:20px 0 0;font-size:26px;line-height:1.25;text-wrap:balance}p{margin:12px 0 0;color:${quiet}}button{margin-block-start:24px;inline-size:100%;min-block-size:52px;padding-inline:26px;border:0;border-radius:999px;background:${accent};color:${onAccent};font:inherit;font-weight:600;cursor:pointer}button:focus-visible{outline:3px solid ${ink};outline-offset:3px}`;

/** What opening a letter's link shows. A program that looks at links before its reader does changes nothing by it. */
export function unsubscribePage(step: UnsubscribeStep, locale: Locale, { name, colours }: MailBrand): string {
  const t = mailTexts(locale);
  const title = t(`unsubscribe.${step}`);
  return markup`<!doctype html>
<html lang="${locale}" dir="${locales[locale].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${look(colours)}</style></head>
<body><main><strong><bdi>${name}</bdi></strong><h1>${title}</h1><p>${t(`unsubscribe.${step}Line`)}</p>${
    step === 'ask'
      ? markup`<form method="post"><button name="List-Unsubscribe" value="One-Click">${t('unsubscribe.button')}</button></form>`
      : null
  }</main></body></html>`.html;
}
