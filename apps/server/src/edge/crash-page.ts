import { errorText } from '@atrium/api/error-text';
import { type Locale, locales } from '@atrium/i18n/locales';

/** What is shown when not even the error page could be rendered: no script, no style sheet, nothing that can fail. */
export function crashPage(locale: Locale): Response {
  const { dir } = locales[locale];
  const html = `<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>500</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:100dvh;margin:0;padding:24px;text-align:center}h1{font-size:64px;margin:0}a{color:inherit}</style></head>
<body><h1>500</h1><p>${errorText(locale, 'INTERNAL')}</p><p><a href="/">↩</a></p></body></html>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
