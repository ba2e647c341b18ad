import { describe, expect, test } from 'vitest';
import { hasContent, hasEntries, type SectionKind } from './sections.ts';

const section = (
  kind: SectionKind | 'carousel' | undefined,
  data: { entries?: unknown[]; [property: string]: unknown } = {},
  substructure: ReturnType<typeof bare>[] = [],
) => {
  const { entries, ...properties } = data;
  return bare({ ...(entries && { entries }), customProperties: { kind, ...properties } }, substructure);
};
const bare = (
  data: { entries?: unknown[]; customProperties?: Record<string, unknown> },
  substructure: { data: typeof data; substructure: never[] }[] = [],
) => ({ data, substructure: substructure as never[] });

describe('hasContent', () => {
  test.each([
    ['a shelf with a card', section('shelf', { entries: [1] }), true],
    ['a shelf without', section('shelf', { entries: [] }), false],
    ['a shelf whose nested section has cards', section('shelf', {}, [bare({ entries: [1] })]), true],
    ['text with a block', section('rich-text', { blocks: [{}] }), true],
    ['text without blocks', section('rich-text', { blocks: [] }), false],
    ['a countdown with an end', section('countdown', { endsAt: '2026-01-01T00:00:00Z' }), true],
    ['a countdown without', section('countdown'), false],
    ['tabs over an empty section', section('tabs', {}, [section('shelf', { entries: [] })]), false],
    ['tabs over a full section', section('tabs', {}, [section('shelf', { entries: [1] })]), true],
    ['an unknown kind', section('carousel', { entries: [1] }), false],
    ['no kind', section(undefined, { entries: [1] }), false],
  ])('%s', (_, node, expected) => {
    expect(hasContent(node)).toBe(expected);
  });
});

describe('hasEntries', () => {
  test('finds a named list at any depth', () => {
    const page = bare({}, [bare({}, [bare({ customProperties: { teams: ['a'] } })])]);
    expect(hasEntries(page)).toBe(false);
    expect(hasEntries(page, 'teams')).toBe(true);
  });
});
