import { createHash } from 'node:crypto';
import { priceText } from '@atrium/domain/money/money';
import { isLocale, type Locale, locales } from '@atrium/i18n/locales';
import type { Charge } from './charges.ts';
import { sandboxTextsOf } from './payment-provider.ts';
import { testCards } from './scripted-charges.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem 1rem; display: grid; justify-content: center; background: Canvas; color: CanvasText; }
main { inline-size: min(100%, 26rem); min-inline-size: min(100vw - 2rem, 20rem); display: grid; gap: 1rem; }
h1 { font-size: 1.375rem; margin: 0; } p { margin: 0; } .note { font-size: .875rem; opacity: .8; }
.sum { font-size: 1.75rem; font-weight: 700; } form { display: grid; gap: 1rem; }
label { display: grid; gap: .25rem; font-weight: 600; }
input { font: inherit; font-weight: 400; padding: .75rem; border: 1px solid #767676; border-radius: .5rem; min-inline-size: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: end; }
button { font: inherit; font-weight: 600; min-block-size: 3rem; border-radius: .5rem; border: 1px solid #767676;
  background: transparent; color: inherit; cursor: pointer; }
button.main { background: #1a4fd6; border-color: #1a4fd6; color: #fff; }
:focus-visible { outline: 3px solid #1a4fd6; outline-offset: 2px; }
[role=alert] { padding: .75rem; border-radius: .5rem; border: 2px solid #b3261e; }
ul { margin: 0; padding-inline-start: 1.25rem; } code { unicode-bidi: isolate; direction: ltr; }
`;
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Nothing runs and nothing is loaded; only the portal that sent the person here may show it inside its own page. */
export const pageHeaders = ({ returnUrl }: Charge): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src ${styleHash}; base-uri 'none'; frame-ancestors ${new URL(returnUrl).origin}`,
});

const localeOf = ({ lang }: Charge): Locale => (isLocale(lang) ? lang : 'en');

function frame(charge: Charge, title: string, body: string): string {
  const { iso, dir } = locales[localeOf(charge)];
  const t = sandboxTextsOf(charge.lang);
  return `<!doctype html>
<html lang="${iso}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}<p class="note">${escaped(t('sandbox'))}</p></main></body></html>`;
}

/** What is paid to whom; putting a card on file pays nothing yet. */
function sum(charge: Charge): string {
  const { amount, text } = charge;
  if (!amount) return `<p><bdi>${escaped(text)}</bdi></p>`;
  const to = escaped(sandboxTextsOf(charge.lang)('to', { name: text }));
  const shown = escaped(priceText(amount, { locale: localeOf(charge) }));
  return `<p>${to}</p><p class="sum"><bdi>${shown}</bdi></p>`;
}

/** Why a card was refused on the spot, and what was typed. */
export interface CardProblem {
  field: 'number' | 'expiry';
  typed: URLSearchParams;
}

/**
 * In a frame the answer must leave it: the portal's own pages refuse to be framed. After a refusal the customer corrects
 * one field and types no other again but the card's code, which is never kept or shown.
 */
export function cardPage(charge: Charge, problem: CardProblem | null): string {
  const t = sandboxTextsOf(charge.lang);
  const title = t(charge.amount ? 'payTitle' : 'addTitle');
  const alert = problem ? `<p role="alert" id="problem">${escaped(t(`problem.${problem.field}`))}</p>` : '';
  const wrong = (field: CardProblem['field']) =>
    problem?.field === field ? ' aria-invalid="true" aria-describedby="problem" autofocus' : '';
  const kept = (field: string) => ` value="${escaped(problem?.typed.get(field) ?? '')}"`;
  const cards = Object.keys(testCards)
    .map((number) => `<li><code>${number}</code></li>`)
    .join('');
  return frame(
    charge,
    title,
    `${sum(charge)}${alert}
<form method="post" target="_top" autocomplete="off">
<label>${escaped(t('number'))}<input name="number" required inputmode="numeric" dir="ltr" maxlength="23" pattern="[0-9 \\-]{12,23}" autocomplete="off"${kept('number')}${wrong('number')}></label>
<div class="pair">
<label>${escaped(t('expiry'))}<input name="expiry" required dir="ltr" maxlength="7" placeholder="12/34" pattern="\\s*(0?[1-9]|1[0-2])\\s*/\\s*([0-9]{2}|[0-9]{4})\\s*" autocomplete="off"${kept('expiry')}${wrong('expiry')}></label>
<label>${escaped(t('cvc'))}<input name="cvc" required inputmode="numeric" dir="ltr" maxlength="4" pattern="[0-9]{3,4}" autocomplete="off"></label>
</div>
<label>${escaped(t('holder'))}<input name="holder" maxlength="100" autocomplete="off"${kept('holder')}></label>
<button class="main" name="do" value="pay">${escaped(t(charge.amount ? 'pay' : 'add'))}</button>
<button name="do" value="cancel" formnovalidate>${escaped(t('cancel'))}</button>
</form>
<div class="note"><p>${escaped(t('cards'))}</p><ul>${cards}</ul></div>`,
  );
}

/** As a bank asks once more. */
export function confirmPage(charge: Charge): string {
  const t = sandboxTextsOf(charge.lang);
  return frame(
    charge,
    t('confirmTitle'),
    `${sum(charge)}<p>${escaped(t('confirmText'))}</p>
<form method="post" target="_top">
<button class="main" name="do" value="approve">${escaped(t('approve'))}</button>
<button name="do" value="reject">${escaped(t('reject'))}</button>
</form>`,
  );
}
