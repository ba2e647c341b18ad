/**
 * What an S3 service answers, as far as we read it: flat elements whose names are not nested in themselves. A parser of
 * all XML would read entities and other documents too.
 */
export function elementOf(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : plain(found);
}

/** The content of every element of that name. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(
    ([, content = '']) => content,
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) =>
      hex || decimal
        ? String.fromCodePoint(Math.min(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10), 0x10_ff_ff))
        : (entities[name ?? ''] ?? whole),
  );

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
