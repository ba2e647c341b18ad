import { qrCode } from '@atrium/domain/values/qr-code';
import { locales } from '@atrium/i18n/locales';
import { mailTexts } from '@atrium/i18n/mail';
import type { Context } from '../../platform/context.ts';
import type { MailBrand } from '../mail/templates/mail-brand.ts';
import { Markup, markup } from '../mail/templates/markup.ts';
import { type ReceiptTexts, receiptTexts } from '../mail/templates/receipt-texts.ts';
import type { ReceiptView } from '../mail/templates/receipt-view.ts';
import { pageStyle } from './page-style.ts';

/** Nothing runs: the page brings its style, and the portal may show it in a frame, with its own fonts. */
export const receiptPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

type Place = Pick<Context, 'locale' | 'tenant' | 'origin'>;
type Texts = ReturnType<typeof mailTexts>;

/** A receipt or credit note as one page, to read and to print; the PDF is printed from it. */
export function receiptPage(
  receipt: ReceiptView,
  { locale, tenant, origin }: Place,
  brand: MailBrand,
): string {
  const t = mailTexts(locale);
  const words = receiptTexts(receipt, {
    locale,
    defaultLocale: tenant.defaultLocale,
    timeZone: tenant.timezone,
    t,
    money: brand.money,
  });
  const { seller } = receipt;
  const taxId = seller.taxId && t('receipt.taxId', { tax: words.taxName, number: isolated(seller.taxId) });
  const address = [seller.name, ...seller.address, taxId].filter(Boolean);
  return markup`<!doctype html>
<html lang="${locale}" dir="${locales[locale].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${words.heading} ${receipt.number}</title><style>${new Markup(pageStyle(brand))}</style></head>
<body><main class="paper">
<header><div class="brand">${markPicture(brand)}<bdi>${brand.name}</bdi></div><address>${address.map((line) => markup`<bdi>${line}</bdi>`)}</address></header>
<h1>${words.heading}</h1>
${facts(receipt, words, t)}
${lineTable(receipt, words, t)}
${sums(receipt, words, t)}
${receipt.kind === 'CHARGE' && receipt.follows.length > 0 ? follows(receipt, words, t) : null}
${stop(receipt, words, t, `${origin}/subscription`)}
</main></body></html>`.html;
}

const markPicture = ({ mark }: MailBrand): Markup | null =>
  mark.length > 0
    ? markup`<svg aria-hidden="true" viewBox="0 0 32 32">${mark.map(({ d, colour }) => markup`<path d="${d}" fill="${colour}"/>`)}</svg>`
    : null;

const isolated = (text: string) => `\u2066${text}\u2069`;

/** Figures, codes and addresses run from left to right in every language. */
const ltr = (text: string): Markup => markup`<bdi dir="ltr">${text}</bdi>`;

/** A sum has the direction of its own language: the currency stands where the language puts it. */
const money = (text: string): Markup => markup`<bdi>${text}</bdi>`;

function facts(receipt: ReceiptView, words: ReceiptTexts, t: Texts): Markup {
  const { number, issuedAt, customer, other, formerNumber, kind } = receipt;
  const isRefund = kind === 'REFUND';
  const paidWith = words.paidWith();
  const former = formerNumber === null ? null : String(formerNumber).padStart(6, '0');
  const refersTo = t(isRefund ? 'receipt.refersTo' : 'receipt.creditedBy');
  return markup`<dl class="facts"><div><dt>${t('receipt.number')}</dt><dd>${ltr(number)}</dd>${
    former && markup`<dd>${t('receipt.formerNumber', { number: isolated(former) })}</dd>`
  }${other && markup`<dd>${refersTo} ${ltr(other)}</dd>`}</div>
<div><dt>${t('receipt.date')}</dt><dd>${words.day(issuedAt)}</dd></div>
${
  customer.name || customer.contact
    ? markup`<div><dt>${t('receipt.for')}</dt><dd><bdi>${customer.name || customer.contact}</bdi></dd>${
        customer.name && customer.contact ? markup`<dd><bdi>${customer.contact}</bdi></dd>` : null
      }</div>`
    : null
}
${
  paidWith
    ? markup`<div><dt>${t(isRefund ? 'receipt.refundedTo' : 'receipt.paidWith')}</dt><dd><bdi>${paidWith}</bdi></dd><dd>${words.time(issuedAt)}</dd></div>`
    : null
}</dl>`;
}

function lineTable({ lines }: ReceiptView, words: ReceiptTexts, t: Texts): Markup {
  const without = t('receipt.without', { tax: words.taxName });
  return markup`<table><thead><tr><th scope="col">${t('receipt.what')}</th><th scope="col" class="wide">${t('receipt.quantity')}</th><th scope="col" class="wide">${without}</th><th scope="col" class="wide">${words.taxLabel}</th><th scope="col">${t('receipt.total')}</th></tr></thead><tbody>${lines.map(
    (line) =>
      markup`<tr><td><strong><bdi>${words.title(line)}</bdi></strong>${
        words.note(line) ? markup`<span class="note">${words.note(line)}</span>` : null
      }<span class="split">${without} ${money(words.price(line.netMinor))}, ${words.taxLabel} ${money(words.price(line.taxMinor))}</span></td><td class="wide">${words.quantity(line.quantity)}</td><td class="wide">${money(words.price(line.netMinor))}</td><td class="wide">${money(words.price(line.taxMinor))}</td><td class="total">${money(words.price(line.totalMinor))}</td></tr>`,
  )}</tbody></table>`;
}

const sums = ({ kind, netMinor, taxMinor, totalMinor }: ReceiptView, words: ReceiptTexts, t: Texts): Markup =>
  markup`<dl class="sums"><dt>${t('receipt.without', { tax: words.taxName })}</dt><dd>${money(words.price(netMinor))}</dd><dt>${words.taxLabel}</dt><dd>${money(words.price(taxMinor))}</dd><dt class="all">${t(kind === 'REFUND' ? 'receipt.refunded' : 'receipt.paid')}</dt><dd class="all">${money(words.price(totalMinor))}</dd></dl>`;

/** The dates and sums that were agreed on, up to the regular price. */
const follows = (receipt: ReceiptView, words: ReceiptTexts, t: Texts): Markup =>
  markup`<section class="follows"><h2>${t('receipt.follows')}</h2><ol><li><b>${words.day(receipt.issuedAt)}</b>${words.price(receipt.totalMinor)}, ${t('receipt.today')}</li>${receipt.follows.map(
    ({ at, amountMinor, repeats }) =>
      markup`<li><b>${words.day(at)}</b>${
        repeats ? t('receipt.then', { price: words.price(amountMinor) }) : words.price(amountMinor)
      }</li>`,
  )}</ol></section>`;

function stop(receipt: ReceiptView, words: ReceiptTexts, t: Texts, link: string): Markup {
  const [next] = receipt.follows;
  if (receipt.kind === 'REFUND' || !next)
    return markup`<section class="stop"><p>${t('receipt.questions')}</p></section>`;
  return markup`<section class="stop">${qrPicture(link, t('receipt.scan'))}<div><h2>${t('receipt.stop')}</h2><p>${t('receipt.stopLine', { date: words.day(next.at) })} ${t('receipt.keepLine')}</p><p><a href="${link}" target="_top">${ltr(link)}</a></p></div></section>`;
}

/** With the quiet zone that readers need around it; none where the address is too long for a small picture. */
function qrPicture(link: string, label: string): Markup | null {
  if (link.length > 90) return null;
  const modules = qrCode(link);
  const size = modules.length + 8;
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('');
  return markup`<svg role="img" aria-label="${label}" viewBox="0 0 ${String(size)} ${String(size)}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
