import { createElement, type ReactNode } from 'react';

export type Node = string | { tag: string; attributes: Record<string, string>; children: Node[] };

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const token =
  /<!--.*?-->|<!doctype[^>]*>|<(?<closing>\/)?(?<tag>[a-z][\w-]*)(?<attributes>(?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gis;

/** A page of ours as a tree. It reads what React writes, and is no reader of other people's HTML. */
export function parseHtml(html: string): Node {
  const root = { tag: 'html', attributes: {}, children: [] as Node[] };
  const open: Exclude<Node, string>[] = [root];
  token.lastIndex = 0;
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const { tag: written, closing, attributes = '' } = found.groups ?? {};
    const parent = open.at(-1) ?? root;
    const tag = written?.toLowerCase();
    if (!tag) {
      if (!found[0].startsWith('<!')) parent.children.push(decoded(found[0]));
    } else if (closing) {
      if (parent.tag === tag) open.pop();
    } else {
      const node = { tag, attributes: attributesOf(attributes), children: [] as Node[] };
      parent.children.push(node);
      if (tag === 'script' || tag === 'style') readRaw(html, node);
      else if (!voids.has(tag)) open.push(node);
    }
  }
  return root.children.find((node) => typeof node !== 'string') ?? root;
}

/** What stands in a script or a style is text up to its end, whatever it looks like. */
function readRaw(html: string, node: Exclude<Node, string>) {
  const end = html.indexOf(`</${node.tag}>`, token.lastIndex);
  const text = html.slice(token.lastIndex, end);
  if (text) node.children.push(text);
  token.lastIndex = end + node.tag.length + 3;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s"'>/=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      decoded(value),
    ]),
  );

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);

/** Host elements only: no component stands between React and what it writes. */
export function elementOf(node: Node, key = 0): ReactNode {
  if (typeof node === 'string') return node;
  const { class: className, style, ...attributes } = node.attributes;
  const props = {
    ...attributes,
    key,
    ...(className !== undefined && { className }),
    ...(style !== undefined && { style: styleOf(style) }),
  };
  if (node.tag === 'script' || node.tag === 'style')
    return createElement(node.tag, {
      ...props,
      dangerouslySetInnerHTML: { __html: node.children.filter((text) => typeof text === 'string').join('') },
    });
  return createElement(node.tag, props, ...node.children.map(elementOf));
}

const styleOf = (text: string) =>
  Object.fromEntries(
    text
      .split(/;(?![^(]*\))/)
      .filter((rule) => rule.includes(':'))
      .map((rule) => {
        const [name = '', ...value] = rule.split(':');
        return [name.startsWith('--') ? name : camelCase(name.trim()), value.join(':').trim()];
      }),
  );

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
