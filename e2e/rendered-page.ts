/** What a machine reads in a rendered page: its language, its head, its headings and every word meant for people. */
export function readPage(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const visible = html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '');
  const root = /<html\b[^>]*>/.exec(html)?.[0] ?? '';
  return {
    lang: attribute(root, 'lang'),
    dir: attribute(root, 'dir'),
    theme: attribute(root, 'data-theme'),
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '',
    canonical: tags(head, 'link', 'rel="canonical"').map((tag) => normal(attribute(tag, 'href'))),
    alternates: Object.fromEntries(
      tags(head, 'link', 'rel="alternate" hrefLang').map((tag) => [
        attribute(tag, 'hrefLang'),
        normal(attribute(tag, 'href')),
      ]),
    ),
    robots: tags(head, 'meta', 'name="robots"').map((tag) => attribute(tag, 'content')),
    headings: [...visible.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) => inner),
    words: wordsOf(visible),
    /** The router's name of what it matched: the layouts, the page, and the address that fills its parameters. */
    match: [...html.matchAll(/\{i:"(#[^"]*)"/g)].at(-1)?.[1] ?? '',
  };
}

const tags = (html: string, name: string, mark: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(mark));

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';

const normal = (address: string) => (URL.canParse(address) ? new URL(address).href : address);

/** Text and the attributes that are shown or read out. */
function wordsOf(html: string): string {
  const attributes = [...html.matchAll(/ (?:alt|aria-label|content|href|placeholder|src|title)="([^"]*)"/g)];
  return [html.replaceAll(/<[^>]*>/g, '\n'), ...attributes.map(([, value]) => value)].join('\n');
}

/** What a page says when a text, a value or an object is missing. */
const namespaces =
  'age|apps|article|chrome|common|consent|error|favorite|games|home|install|music|player|reading|search|seo|spoken|subscribe|subscription|validate|video|vouchers';
export const unfinished = new RegExp(
  `\\bundefined\\b|\\bNaN\\b|\\[object \\w+\\]|(?<![\\w./-])(?:${namespaces})(?:\\.[a-z]\\w*)+(?![\\w/])`,
);
