import { brotliCompressSync, gzipSync } from 'node:zlib';
import { anyTag } from '@atrium/api/platform/cache/cache-tags';
import { errorText } from '@atrium/api/platform/serve/error-text';
import { joinLocale, type Locale, type LocaleCode, localeCodes, locales } from '@atrium/i18n/locales';
import { frameCatalogues } from '@atrium/i18n/messages';
import { baseHeaders } from '../../http/security-headers.ts';
import { escapeXml } from '../responses/xml.ts';
import type { CachedPage } from './page-cache.ts';

type Status = 429 | 500 | 503;

/** Read once, at start: when these pages are needed, nothing may have to be loaded. */
const catalogues = new Map(
  await Promise.all(
    localeCodes.map(async (locale) => [locale, (await frameCatalogues[locale]()).messages] as const),
  ),
);

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const look = `:root{color-scheme:light dark;--bg:#faf9fc;--t1:#1b1722;--t2:#5f5a6b;--line:#d9d4e3;--accent:#5a2bd8;--on-accent:#fff}@media (prefers-color-scheme:dark){:root{--bg:#121016;--t1:#f5f2fa;--t2:#b4adc2;--line:#3a3445;--accent:#b79cff;--on-accent:#1b1033}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--bg);color:var(--t1);font:400 16px/1.5 system-ui,sans-serif}
main{display:grid;gap:28px;inline-size:100%;max-inline-size:440px}svg{inline-size:100%;block-size:auto;border-radius:24px;display:block}
h1{margin:0;font-size:32px;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}:lang(ar) h1{letter-spacing:0}p{margin:12px 0 0;color:var(--t2)}nav{display:flex;flex-wrap:wrap;gap:10px;margin-block-start:24px}
a{display:inline-flex;align-items:center;justify-content:center;min-block-size:52px;padding-inline:26px;border-radius:999px;border:1px solid var(--line);color:inherit;font-weight:600;text-decoration:none}a.first{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}@media (min-width:900px){main{max-inline-size:960px;grid-template-columns:1fr 1fr;align-items:center;gap:56px}h1{font-size:44px}}`;

/** The visitor of the error page, resting: the reader shall know where they are. */
const picture = `<svg viewBox="0 0 320 240" aria-hidden="true"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#5a2bd8"/><stop offset="1" stop-color="#2a1470"/></linearGradient></defs><path fill="url(#s)" d="M0 0h320v240H0z"/>
<g fill="#fff" opacity=".8"><circle cx="30" cy="40" r="1.6"/><circle cx="62" cy="96" r="1.2"/><circle cx="88" cy="28" r="2"/><circle cx="232" cy="30" r="1.6"/><circle cx="262" cy="88" r="2"/><circle cx="290" cy="46" r="1.2"/></g><ellipse cx="160" cy="288" rx="220" ry="74" fill="#9bc91a"/><ellipse cx="160" cy="280" rx="220" ry="74" fill="#c6f524"/>
<path d="m128 84-10-32 30 18zM192 84l10-32-30 18z" fill="#ff7a3d"/><path d="M138 178v28M182 178v28" stroke="#e85a2c" stroke-width="14" stroke-linecap="round"/><circle cx="160" cy="132" r="58" fill="#ff7a3d"/><path d="M104 148a58 58 0 0 0 112 0c-30 10-82 10-112 0Z" fill="#e85a2c"/>
<path d="M124 120q14 12 28 0M168 120q14 12 28 0" fill="none" stroke="#1a1040" stroke-width="6" stroke-linecap="round"/><path d="M148 158q12 8 24 0" fill="none" stroke="#6d1f2a" stroke-width="6" stroke-linecap="round"/></svg>`;

interface Place {
  locale: Locale;
  localeCode: LocaleCode;
  status: Status;
}

const made = new Map<string, CachedPage>();

/**
 * Error page, shown when no page could be rendered: a defect of ours (500), an unreachable backend
 * (503), or too many requests at once (429). No script, no style sheet, no backend, nothing that
 * can fail. Made once: it is asked for most when there is least time.
 */
export function crashPage(place: Place): CachedPage {
  const name = `${place.locale} ${place.localeCode} ${place.status}`;
  const known = made.get(name) ?? makePage(place);
  made.set(name, known);
  return known;
}

function makePage({ locale, localeCode, status }: Place): CachedPage {
  const { title, line, home, retry } = textsOf(locale, status);
  const raw = Buffer.from(`<!doctype html>
<html lang="${locale}" dir="${locales[locale].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<title>${title}</title><style>${look}</style></head>
<body><main>${picture}<div role="alert"><h1>${title}</h1><p>${line}</p><nav><a class="first" href="">${retry}</a><a href="${joinLocale(localeCode, '/')}">${home}</a></nav></div></main></body></html>`);
  return {
    status,
    isWhole: false,
    tags: [anyTag],
    etag: '',
    unchanged: [],
    headers: [
      ...Object.entries(baseHeaders).flat(),
      ...['content-type', 'text/html; charset=utf-8'],
      ...['content-security-policy', policy],
      ...['cache-control', 'private, no-store'],
      ...['vary', 'accept-encoding'],
    ],
    ...(status !== 500 && { retryAfterSeconds: 5 }),
    body: { raw, br: brotliCompressSync(raw), gzip: gzipSync(raw), isBest: true },
  };
}

function textsOf(locale: Locale, status: Status) {
  const messages = catalogues.get(locale);
  if (!messages) throw new Error(`There are no texts in ${locale}.`);
  const { title, description } = messages.error[status === 500 ? 500 : 503];
  return {
    title: escapeXml(title),
    line: escapeXml(status === 429 ? errorText(locale, 'TOO_MANY_REQUESTS') : description),
    home: escapeXml(messages.error.btnText),
    retry: escapeXml(messages.common.retry),
  };
}
