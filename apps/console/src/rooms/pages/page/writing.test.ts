import { expect, test } from 'vitest';
import type { SectionNode } from './tree/sections.ts';
import { changesOf, startWriting, writing } from './writing.ts';

const page = (title: string): SectionNode => ({ id: 'p', name: 'p', data: { title }, substructure: [] });

test('a word that is typed on is one step back', () => {
  let state = startWriting(page(''), null);
  for (const title of ['J', 'Ja', 'Jazz'])
    state = writing(state, { does: 'write', tree: page(title), field: 'title' });
  state = writing(state, { does: 'write', tree: page('Jazz!'), field: 'other' });
  state = writing(state, { does: 'undo' });
  expect(state.tree.data.title).toBe('Jazz');
  state = writing(state, { does: 'undo' });
  expect(state.tree.data.title).toBe('');
  expect(writing(state, { does: 'undo' })).toBe(state);
  state = writing(writing(state, { does: 'redo' }), { does: 'redo' });
  expect(state.tree.data.title).toBe('Jazz!');
});

test('a change after a step back takes the way forth away', () => {
  let state = writing(startWriting(page('a'), null), { does: 'write', tree: page('b') });
  state = writing(writing(state, { does: 'undo' }), { does: 'write', tree: page('c') });
  expect(writing(state, { does: 'redo' }).tree.data.title).toBe('c');
});

test('a draft of before is one step over what is published', () => {
  const state = startWriting(page('published'), page('draft'));
  expect(state.tree.data.title).toBe('draft');
  expect(writing(state, { does: 'undo' }).tree.data.title).toBe('published');
});

test('changes are counted by section', () => {
  expect(changesOf(page('a'), page('a'))).toBe(0);
  expect(changesOf(page('a'), page('b'))).toBe(1);
});
