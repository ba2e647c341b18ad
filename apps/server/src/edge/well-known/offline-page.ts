import type { Client } from '@atrium/contract/client';
import { themeCss } from '@atrium/domain/site/theme/css';
import { joinLocale, type Locale, locales } from '@atrium/i18n/locales';
import { loadMessages } from '@atrium/i18n/messages';
import { keptHeader, pagesCache } from '@atrium/portal/modules/offline/kept-page';
import type { Site } from '../../http/site.ts';
import { scriptHash } from '../pages/page-html.ts';

/**
 * Comes back by itself, and lists the pages that the worker keeps, the last one first: its cache and what stands beside a
 * page are those of `apps/portal/src/modules/offline/kept-page.ts`.
 */
const comeBack = `addEventListener('online',()=>location.reload());
(async()=>{const cache=await caches.open('${pagesCache}'),list=document.querySelector('ul');
for(const request of(await cache.keys()).reverse().slice(0,12)){const kept=await cache.match(request,{ignoreVary:true}),
{title}=JSON.parse(decodeURIComponent(kept.headers.get('${keptHeader}'))),link=document.createElement('a');link.href=request.url;link.textContent=title||link.pathname;link.dir='auto';
const item=document.createElement('li');item.append(link);list.append(item);list.parentNode.hidden=false}})().catch(()=>{})`;

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
  'nav{margin-block-start:24px;width:min(30rem,100%);text-align:start}h2{margin:0;font-size:18px}ul{list-style:none;margin:8px 0 0;padding:0}' +
  'li a{width:100%;min-height:44px;padding:0;border-radius:0;background:none;color:var(--t1);font-weight:500;border-block-start:1px solid var(--line)}' +
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
<nav aria-labelledby="kept" hidden><h2 id="kept">${escapeHtml(offline.kept)}</h2><ul></ul></nav>
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
