import { createHash } from 'node:crypto';
import { isLocale, type Locale, locales } from '@atrium/i18n/locales';
import { sandboxTexts } from '@atrium/i18n/sandbox';
import { escaped } from '../payment-pages.ts';
import type { CloudRefusal, CloudSeat } from './sessions.ts';

const style = `
:root { color-scheme: dark; font: 1rem/1.5 system-ui, sans-serif; background: #0c0a18; color: #fff; }
body { margin: 0; block-size: 100dvh; display: grid; grid-template-rows: auto minmax(0, 1fr); }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: .5rem 1rem; }
h1 { font-size: 1.125rem; margin: 0; } output { font-weight: 700; font-variant-numeric: tabular-nums; margin-inline-end: auto; }
form { display: contents; } iframe { inline-size: 100%; block-size: 100%; border: 0; }
button { font: inherit; font-weight: 600; min-block-size: 2.75rem; padding-inline: 1rem; border-radius: .5rem;
  border: 1px solid #8d8aa5; background: transparent; color: inherit; cursor: pointer; }
main { display: grid; place-content: center; gap: 1rem; padding: 1rem; text-align: center; } p { margin: 0; max-inline-size: 30em; }
:focus-visible { outline: 3px solid #c8f135; outline-offset: 2px; } [hidden] { display: none; }
`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Without an origin, as every game: the portal's cookies are no business of a page beside it. */
export const cloudHeaders = (returnUrl: string | null): Record<string, string> => {
  const portal = returnUrl === null ? "'none'" : new URL(returnUrl).origin;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      "script-src 'self'",
      `style-src ${styleHash}`,
      "frame-src 'self'",
      "base-uri 'none'",
      `form-action 'self' ${portal === "'none'" ? '' : portal}`,
      `frame-ancestors ${portal}`,
    ].join('; '),
  };
};

export const pageLocaleOf = (lang: string): Locale => (isLocale(lang) ? lang : 'en');

function page(lang: string, title: string, attributes: string, body: string): string {
  const { iso, dir } = locales[pageLocaleOf(lang)];
  return `<!doctype html>
<html lang="${iso}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head>
<body${attributes}>${body}</body></html>`;
}

/** The game, with a way back over it. */
export function tablePage({ session }: CloudSeat): string {
  const { lang, title, core, rules, hue } = session;
  const t = sandboxTexts(pageLocaleOf(lang));
  const said = ` data-hue="${hue}" data-rules="${escaped(rules ?? '')}" data-start="${escaped(t('cloud.start'))}" data-paused="${escaped(t('cloud.paused'))}"`;
  return page(
    lang,
    title,
    said,
    `<header><h1><bdi>${escaped(title)}</bdi></h1><output aria-label="${escaped(t('cloud.score'))}">0</output>
<button type="button" data-again hidden>${escaped(t('cloud.again'))}</button>
<form method="post" action="end"><button data-leave>${escaped(t('cloud.leave'))}</button></form></header>
<iframe data-src="${core}/" title="${escaped(title)}" sandbox="allow-scripts" allow="fullscreen; gamepad; autoplay"></iframe>
<script type="module" src="sdk/alone.ts"></script>`,
  );
}

export function refusalPage(refusal: CloudRefusal, lang: string): string {
  const t = sandboxTexts(pageLocaleOf(lang));
  const title = t(`cloud.${refusal}.title`);
  return page(
    lang,
    title,
    '',
    `<header></header><main><h1>${escaped(title)}</h1><p>${escaped(t(`cloud.${refusal}.line`))}</p></main>`,
  );
}
