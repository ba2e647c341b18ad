import { isLocale, type Locale, locales } from '@atrium/i18n/locales';
import { sandboxTexts } from '@atrium/i18n/sandbox';
import { escaped, style, styleHash } from '../payment-pages.ts';

/** Nothing runs, nothing is loaded, and no other site can frame the page. */
export const partnerHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

const localeOf = (lang: string): Locale => (isLocale(lang) ? lang : 'en');

function frame(lang: string, title: string, body: string): string {
  const { iso, dir } = locales[localeOf(lang)];
  return `<!doctype html>
<html lang="${iso}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}<p class="note">${escaped(sandboxTexts(localeOf(lang))('partner.note'))}</p></main></body></html>`;
}

export interface PartnerPageData {
  lang: string;
  /** The pairwise subject: by it this app knows the customer, and no other app does. */
  subject: string;
  claims: Readonly<Record<string, unknown>>;
  portal: string;
  again: string;
}

/** All that the app was told, as it was told. */
export function sharedClaimsPage({ lang, subject, claims, portal, again }: PartnerPageData): string {
  const t = sandboxTexts(localeOf(lang));
  const rows = Object.entries({ ...claims, sub: subject })
    .map(([name, value]) => `<li><code>${escaped(name)}</code>: <bdi>${escaped(String(value))}</bdi></li>`)
    .join('');
  return frame(
    lang,
    t('partner.title'),
    `<p>${escaped(t('partner.known'))}</p><ul>${rows}</ul>
<p><a href="${escaped(again)}">${escaped(t('partner.again'))}</a></p>
<p><a href="${escaped(portal)}">${escaped(t('partner.manage'))}</a></p>`,
  );
}

export function refusedPage({
  lang,
  portal,
}: Pick<PartnerPageData, 'lang'> & { portal: string | null }): string {
  const t = sandboxTexts(localeOf(lang));
  return frame(
    lang,
    t('partner.refusedTitle'),
    `<p role="alert">${escaped(t('partner.refused'))}</p>
${portal ? `<p><a href="${escaped(portal)}">${escaped(t('partner.manage'))}</a></p>` : ''}`,
  );
}

/** At the root, without a session: what this is, and how it is opened. */
export function homePage({
  lang,
  portal,
}: Pick<PartnerPageData, 'lang'> & { portal: string | null }): string {
  const t = sandboxTexts(localeOf(lang));
  return frame(
    lang,
    t('partner.homeTitle'),
    `<p>${escaped(t('partner.home'))}</p>
${portal ? `<p><a href="${escaped(portal)}">${escaped(t('partner.manage'))}</a></p>` : ''}`,
  );
}
