import { expect, test } from 'vitest';
import { mergeMessages } from './merge.ts';

const base = { common: { play: 'Play', pause: 'Pause' }, hello: 'Hello' };

test.each([
  ['nothing', {}, base],
  ['a nested text', { common: { play: 'Go' } }, { ...base, common: { play: 'Go', pause: 'Pause' } }],
  ['a dotted key', { 'common.play': 'Go' }, { ...base, common: { play: 'Go', pause: 'Pause' } }],
  ['a dotted key not yet known', { 'a.b.c': 'New' }, { ...base, a: { b: { c: 'New' } } }],
  ['a text where a namespace stands', { common: 'Gone' }, base],
  ['a namespace where a text stands', { 'hello.world': 'Gone' }, base],
])('merges %s', (_, override, expected) => {
  expect(mergeMessages(base, override)).toEqual(expected);
});

test('the last override wins', () => {
  expect(mergeMessages(base, { hello: 'One' }, { hello: 'Two' }).hello).toBe('Two');
});

test('a compiled message, which is a list, takes the place of another', () => {
  const compiled = { hello: ['Hi ', ['name']], common: { play: 'Go' } } as unknown as typeof base;
  expect(mergeMessages(compiled, { hello: 'Plain' }).hello).toBe('Plain');
  expect(mergeMessages(base, compiled)).toMatchObject({ hello: ['Hi ', ['name']] });
});

test('leaves what it was given unchanged', () => {
  mergeMessages(base, { common: { play: 'Go' } });
  expect(base.common.play).toBe('Play');
});

test.each([
  '{"__proto__":{"polluted":"yes"}}',
  '{"__proto__.polluted":"yes"}',
  '{"common.__proto__.polluted":"yes"}',
])('does not reach the prototype through %s', (json) => {
  const merged = mergeMessages(base, JSON.parse(json));
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  expect(Object.getPrototypeOf(merged.common)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
