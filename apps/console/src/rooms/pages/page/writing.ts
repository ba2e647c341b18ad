import type { SectionNode } from './tree/sections.ts';
import { comparePages } from './versions/compare-pages.ts';

/** What is written, and the way back and forth. */
export type Writing = {
  tree: SectionNode;
  past: readonly SectionNode[];
  future: readonly SectionNode[];
  /** The field that was written last: a word typed on is one step. */
  field: string | undefined;
};

type Act =
  | { does: 'write'; tree: SectionNode; field?: string | undefined }
  | { does: 'undo' | 'redo' }
  | { does: 'start'; tree: SectionNode };

const mostSteps = 200;

export const startWriting = (published: SectionNode, draft: SectionNode | null): Writing => ({
  tree: draft ?? published,
  past: draft ? [published] : [],
  future: [],
  field: undefined,
});

export function writing(state: Writing, act: Act): Writing {
  const { tree, past, future } = state;
  switch (act.does) {
    case 'start':
      return startWriting(act.tree, null);
    case 'write': {
      if (act.tree === tree) return state;
      const goesOn = act.field !== undefined && act.field === state.field;
      return {
        tree: act.tree,
        past: goesOn ? past : [...past, tree].slice(-mostSteps),
        future: [],
        field: act.field,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return { tree: before, past: past.slice(0, -1), future: [tree, ...future], field: undefined };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return state;
      return { tree: after, past: [...past, tree], future: rest, field: undefined };
    }
  }
}

/** How many sections differ. */
export const changesOf = (before: SectionNode, after: SectionNode): number =>
  before === after ? 0 : comparePages(before, after).filter(({ states }) => states.length > 0).length;
