/** An element of a feed. Names of known namespaces have their usual prefix, whatever the feed calls it. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of its children. */
  text: string;
  children: XmlNode[];
  /** Text and children in their order, for text with marks in it. */
  content: (string | XmlNode)[];
  line: number;
}

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** The first element along a path of names. */
export function nodeAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let found = node;
  for (const name of path) found = childOf(found, name);
  return found;
}

/** The trimmed text of the first element along a path; undefined where there is none. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string | undefined =>
  nodeAt(node, ...path)?.text.trim() || undefined;

/** Every element of this name, however deep. */
export function* descendantsOf(node: XmlNode | undefined, name: string): Generator<XmlNode> {
  for (const child of node?.children ?? []) {
    if (child.name === name) yield child;
    yield* descendantsOf(child, name);
  }
}

/** What stands in an element as markup again: XHTML inside of a feed is read like HTML in a text. */
export const markupOf = (node: XmlNode): string =>
  node.content
    .map((part) =>
      typeof part === 'string'
        ? part.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        : `<${part.name}>${markupOf(part)}</${part.name}>`,
    )
    .join('');
