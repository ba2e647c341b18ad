const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const spelled = new Set(['\t', '\n', '\r']);

/** Control characters have no spelling in XML at all. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (character) => (spelled.has(character) ? character : ''))
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** `element('title', 'A & B')` → `<title>A &amp; B</title>`; nothing for nothing. */
export const xmlElement = (name: string, text: string | number | null | undefined): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;

/** `tag('enclosure', { url, length })`, with its content where it has one. */
export function xmlTag(
  name: string,
  attributes: Record<string, string | number | undefined>,
  content?: string,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export const asXml = (body: string, type = 'application/xml'): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  });
