import type { Client } from '@atrium/contract/client';
import { themeCss } from '@atrium/domain/site/theme/css';
import { joinLocale, type Locale, locales } from '@atrium/i18n/locales';
import { loadMessages } from '@atrium/i18n/messages';
import type { Site } from '../../http/site.ts';
import { scriptHash } from '../pages/page-html.ts';

const comeBack = "addEventListener('online',()=>location.reload())";

const policy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  `script-src ${scriptHash(comeBack)}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const look =
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:8px;padding:24px;box-sizing:border-box;text-align:center;font:450 16px/1.5 system-ui,sans-serif;background:var(--bg);color:var(--t1)}' +
  'img{width:72px;height:72px;border-radius:20px;margin-block-end:16px}h1{margin:0;font-size:28px;line-height:1.2}p{margin:0 0 20px;max-width:36ch;color:var(--t2)}' +
  'a{display:inline-flex;align-items:center;min-height:52px;padding-inline:26px;border-radius:999px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}' +
  '.more a{min-height:44px;background:none;color:var(--t1);text-decoration:underline;text-underline-offset:4px}' +
  'a:focus-visible{outline:2px solid var(--focus);outline-offset:3px}';

/** What the service worker shows without a network: whole in itself but for the brand's picture, which it keeps too. */
export async function offlinePage({ tenant }: Site, client: Client, asked: Locale | null): Promise<Response> {
  const lang = asked ?? tenant.defaultLocale;
  const [answer, overrides] = await Promise.all([
    client.ask('getConfiguration', { query: { lang } }),
    client.read('getMessages', { params: { lang } }),
  ]);
  const messages = await loadMessages(lang, { overrides });
  if (!answer.ok || !messages) return new Response(null, { status: 503 });
  const { site } = answer.body.data.customProperties;
  const { offline, retry } = messages.common;
  // where something is kept, the worker has this page as well; elsewhere it leads back here
  const downloads = joinLocale(asked ?? 'default', '/downloads');
  const html = `<!doctype html>
<html lang="${lang}" dir="${locales[lang].dir}" data-theme="system"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(offline.title)} · ${escapeHtml(site.global.brand)}</title>
<style>${themeCss(site.colourConfigurations)}${look}</style></head>
<body><img src="${escapeHtml(site.images.favicon ?? '/img/brand/atrium.svg')}" alt="${escapeHtml(site.global.brand)}">
<h1>${escapeHtml(offline.title)}</h1><p>${escapeHtml(offline.description)}</p><a href="">${escapeHtml(retry)}</a>
<p class="more"><a href="${downloads}">${escapeHtml(messages.offline.title)}</a></p>
<script>${comeBack}</script></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    },
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
