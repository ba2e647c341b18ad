import { isLocalMap, resolveText } from '@atrium/domain/values/local-text';
import { isLocale, type Locale } from '@atrium/i18n/locales';

/** A section as it is published: texts may be per language. */
export type SectionNode = {
  id: string | number;
  name: string;
  data: Record<string, unknown>;
  substructure: SectionNode[];
};

/** Where a section stands: its index, and below it those inside. The page itself is `[]`. */
export type SectionPath = readonly number[];

export type PlacedSection = { path: SectionPath; node: SectionNode };

/** All sections from top to bottom, those of tabs behind their own. */
export const placedSections = (page: SectionNode, at: SectionPath = []): PlacedSection[] =>
  page.substructure.flatMap((node, index) => {
    const path = [...at, index];
    return [{ path, node }, ...placedSections(node, path)];
  });

export const sectionAt = (page: SectionNode, path: SectionPath): SectionNode | undefined =>
  path.reduce<SectionNode | undefined>((node, index) => node?.substructure[index], page);

export const keyOf = (path: SectionPath): string => path.join('.');

/** The page with other sections inside the one at `path`. */
function withInner(
  page: SectionNode,
  path: SectionPath,
  change: (inner: SectionNode[]) => SectionNode[],
): SectionNode {
  const [index, ...rest] = path;
  if (index === undefined) return { ...page, substructure: change(page.substructure) };
  return {
    ...page,
    substructure: page.substructure.map((node, at) => (at === index ? withInner(node, rest, change) : node)),
  };
}

const split = (path: SectionPath): [parent: SectionPath, index: number] => [
  path.slice(0, -1),
  path.at(-1) ?? 0,
];

/** Among its siblings. */
export function moveSection(page: SectionNode, path: SectionPath, to: number): SectionNode {
  const [parent, index] = split(path);
  return withInner(page, parent, (inner) => {
    const moved = inner[index];
    if (!moved) return inner;
    const rest = inner.toSpliced(index, 1);
    return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved);
  });
}

export function removeSection(page: SectionNode, path: SectionPath): SectionNode {
  const [parent, index] = split(path);
  return withInner(page, parent, (inner) => inner.toSpliced(index, 1));
}

export function replaceSection(page: SectionNode, path: SectionPath, section: SectionNode): SectionNode {
  if (path.length === 0) return section;
  const [parent, index] = split(path);
  return withInner(page, parent, (inner) => inner.with(index, section));
}

/** Behind the one at `path`; its sections have names of their own as well. */
export function duplicateSection(page: SectionNode, path: SectionPath): SectionNode {
  const [parent, index] = split(path);
  const original = sectionAt(page, path);
  if (!original) return page;
  const used = new Set(placedSections(page).map(({ node }) => String(node.id)));
  return withInner(page, parent, (inner) => inner.toSpliced(index + 1, 0, renamed(original, used)));
}

function renamed(node: SectionNode, used: Set<string>): SectionNode {
  const id = freshId(String(node.id), used);
  used.add(id);
  return { ...structuredClone(node), id, substructure: node.substructure.map((one) => renamed(one, used)) };
}

export function addSection(page: SectionNode, kind: string, index: number): SectionNode {
  const used = new Set(placedSections(page).map(({ node }) => String(node.id)));
  const id = freshId(kind, used);
  const section = { id, name: id, data: { customProperties: { kind } }, substructure: [] };
  return withInner(page, [], (inner) => inner.toSpliced(index, 0, section));
}

function freshId(wanted: string, used: ReadonlySet<string>): string {
  const stem = wanted.replace(/-\d+$/, '');
  for (let number = 2; ; number++) {
    const id = used.has(wanted) || number > 2 ? `${stem}-${number}` : wanted;
    if (!used.has(id)) return id;
  }
}

export const kindOf = ({ data }: SectionNode): string => {
  const properties = data.customProperties as Record<string, unknown> | undefined;
  return typeof properties?.kind === 'string' ? properties.kind : '';
};

/** What an editor knows it by: its title, else its name. */
export function sectionTitle({ data, name }: SectionNode, locale: Locale): string {
  const { title } = data;
  const text = typeof title === 'string' || isLocalMap(title) ? resolveText(title, locale, 'en') : '';
  return text || name;
}

/** The languages in which something of it is written by language. */
export function localesIn(value: unknown): Locale[] {
  const found = new Set<Locale>();
  const visit = (one: unknown) => {
    if (isLocalMap(one)) for (const code of Object.keys(one)) if (isLocale(code)) found.add(code);
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) visit(inner);
  };
  visit(value);
  return [...found];
}
