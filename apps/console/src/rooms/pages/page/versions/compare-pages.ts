import type { SectionNode } from '../tree/sections.ts';
import { placedSections } from '../tree/sections.ts';

export type FieldChange = { path: string; before: unknown; after: unknown };

export type SectionChange = {
  id: string;
  /** As it is now; as it was, where it is gone. */
  node: SectionNode;
  states: readonly ('added' | 'removed' | 'moved' | 'changed')[];
  fields: readonly FieldChange[];
  /** Places among all sections, from 1. */
  from: number | null;
  to: number | null;
};

/** What another version has, section by section, in the order of the later one; what is gone stands at the end. */
export function comparePages(before: SectionNode, after: SectionNode): SectionChange[] {
  const [old, now] = [indexed(before), indexed(after)];
  const common = [...now.keys()].filter((id) => old.has(id));
  const still = new Set(
    longestRising(common.map((id) => old.get(id)?.place ?? 0)).map((index) => common[index]),
  );
  const present = [...now].map(([id, { node, place }]): SectionChange => {
    const former = old.get(id);
    if (!former) return { id, node, states: ['added'], fields: [], from: null, to: place };
    const fields = changedFields(former.node, node);
    const states = [
      ...(still.has(id) ? [] : (['moved'] as const)),
      ...(fields.length > 0 ? (['changed'] as const) : []),
    ];
    return { id, node, states, fields, from: former.place, to: place };
  });
  const gone = [...old].flatMap(([id, { node, place }]): SectionChange[] =>
    now.has(id) ? [] : [{ id, node, states: ['removed'], fields: [], from: place, to: null }],
  );
  const page = changedFields({ ...before, id: '', substructure: [] }, { ...after, id: '', substructure: [] });
  const whole: SectionChange[] =
    page.length > 0 ? [{ id: '', node: after, states: ['changed'], fields: page, from: null, to: null }] : [];
  return [...whole, ...present, ...gone];
}

/** By name, and by place where two have one name. */
function indexed(page: SectionNode) {
  const found = new Map<string, { node: SectionNode; place: number }>();
  for (const [index, { node }] of placedSections(page).entries()) {
    const id = String(node.id);
    found.set(found.has(id) ? `${id}#${index}` : id, { node, place: index + 1 });
  }
  return found;
}

function changedFields(before: SectionNode, after: SectionNode): FieldChange[] {
  const [one, other] = [
    leaves({ name: before.name, ...before.data }),
    leaves({ name: after.name, ...after.data }),
  ];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((path) =>
    one.get(path) === other.get(path) ? [] : [{ path, before: one.get(path), after: other.get(path) }],
  );
}

/** Every value that is no list or object, by its place. */
function leaves(value: unknown, at = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) found.set(at, value);
  else
    for (const [key, inner] of Object.entries(value)) leaves(inner, at === '' ? key : `${at}.${key}`, found);
  return found;
}

/** The indexes of the longest rising run of numbers: what is in it stayed where it was, the others moved. */
function longestRising(numbers: readonly number[]): number[] {
  const best: number[][] = numbers.map((_, index) => [index]);
  for (const [index, number] of numbers.entries())
    for (let before = 0; before < index; before++) {
      const run = best[before] ?? [];
      if ((numbers[before] ?? 0) < number && run.length + 1 > (best[index]?.length ?? 0))
        best[index] = [...run, index];
    }
  return best.reduce((longest, run) => (run.length > longest.length ? run : longest), []);
}

export type WordPart = { text: string; state: 'same' | 'added' | 'removed' };

/** Two texts word by word, as their language has words. */
export function compareWords(before: string, after: string, locale: string): WordPart[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' });
  const [one, other] = [before, after].map((text) =>
    [...words.segment(text)].map(({ segment }) => segment),
  ) as [string[], string[]];
  // longer texts are shown whole, the old one and the new one
  if (one.length * other.length > 250_000)
    return [
      { text: before, state: 'removed' },
      { text: after, state: 'added' },
    ];
  const lengths = commonLengths(one, other);
  const parts: WordPart[] = [];
  const put = (text: string, state: WordPart['state']) => {
    const last = parts.at(-1);
    if (last?.state === state) last.text += text;
    else parts.push({ text, state });
  };
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [word, next] = [one[i], other[j]];
    if (word !== undefined && word === next) {
      put(word, 'same');
      i += 1;
      j += 1;
    } else if (
      word !== undefined &&
      (next === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      put(word, 'removed');
      i += 1;
    } else {
      put(next ?? '', 'added');
      j += 1;
    }
  }
  return parts;
}

/** How many words the rest of both have in common, for each pair of places. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (!row) continue;
      row[j] =
        one[i] === other[j]
          ? 1 + (lengths[i + 1]?.[j + 1] ?? 0)
          : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}
