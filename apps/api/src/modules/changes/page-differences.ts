import { differences, type FieldDifference } from '@atrium/domain/values/differences';
import { isLocalMap, resolveText } from '@atrium/domain/values/local-text';
import { fallbackLocale, type Locale } from '@atrium/i18n/locales';

interface Section {
  id: string;
  name: string;
  /** Among its neighbours, from 1. */
  place: number;
  data: unknown;
}

/**
 * Two forms of a page as an editor reads them: sections that came, went or moved, by their titles, and fields within a
 * section. A list of sections by index would tell one that moved as everything changed.
 */
export function pageDifferences(before: unknown, after: unknown, locale: Locale): FieldDifference[] {
  const [old, next] = [sectionsOf(before, locale), sectionsOf(after, locale)];
  const came = [...next.values()].filter(({ id }) => !old.has(id));
  const moved = movedSections(old, next);
  const went = [...old.values()].filter(({ id }) => !next.has(id));
  return [
    ...differences(ownFields(before), ownFields(after)),
    ...came.map(({ name }) => ({ path: name, before: undefined, after: name })),
    ...went.map(({ name }) => ({ path: name, before: name, after: undefined })),
    ...[...next.values()].flatMap((section) => {
      const former = old.get(section.id);
      return former ? sectionDifferences(former, section, moved.has(section.id)) : [];
    }),
  ];
}

const sectionDifferences = (former: Section, { name, place, data }: Section, hasMoved: boolean) => [
  ...(hasMoved ? [{ path: `${name}: place`, before: former.place, after: place }] : []),
  ...differences(former.data, data).map((field) => ({ ...field, path: `${name}: ${field.path}` })),
];

/** Of those that stayed, the fewest that must have moved: all but the longest run that is still in its order. */
function movedSections(
  old: ReadonlyMap<string, Section>,
  next: ReadonlyMap<string, Section>,
): ReadonlySet<string> {
  const before = [...old.keys()];
  const stayed = [...next.keys()].filter((id) => old.has(id));
  let longest: readonly string[] = [];
  const runs: string[][] = [];
  for (const [index, id] of stayed.entries()) {
    const fitting = runs
      .slice(0, index)
      .filter((run) => before.indexOf(run.at(-1) ?? '') < before.indexOf(id))
      .toSorted((one, other) => other.length - one.length);
    const run = [...(fitting[0] ?? []), id];
    runs.push(run);
    if (run.length > longest.length) longest = run;
  }
  return new Set(stayed.filter((id) => !longest.includes(id)));
}

const treeOf = (page: unknown): Record<string, unknown> => recordOf(recordOf(page).tree);

const ownFields = (page: unknown) => {
  const { tree: _, ...fields } = recordOf(page);
  return { ...fields, data: treeOf(page).data };
};

/** All sections of a page at any depth, by their name; those of one name by their order too. */
function sectionsOf(page: unknown, locale: Locale): ReadonlyMap<string, Section> {
  const found = new Map<string, Section>();
  const walk = (node: Record<string, unknown>) => {
    const children = Array.isArray(node.substructure) ? node.substructure : [];
    for (const [index, child] of children.map(recordOf).entries()) {
      let id = String(child.name ?? child.id);
      for (let twin = 2; found.has(id); twin++) id = `${child.name ?? child.id} ${twin}`;
      found.set(id, { id, name: titleOf(child, locale) ?? id, place: index + 1, data: child.data });
      walk(child);
    }
  };
  walk(treeOf(page));
  return found;
}

/** What a page is called; null where it has no title. */
export const pageTitle = (page: unknown, locale: Locale): string | null => titleOf(treeOf(page), locale);

function titleOf({ data }: Record<string, unknown>, locale: Locale): string | null {
  const { title } = recordOf(data);
  if (typeof title !== 'string' && !isLocalMap(title)) return null;
  return resolveText(title, locale, fallbackLocale) || null;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
