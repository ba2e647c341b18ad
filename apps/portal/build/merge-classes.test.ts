import { expect, test } from 'vitest';
import { type ModuleClass, mergeClasses } from './merge-classes.ts';

const moduleClass = (name: string, pages: string, size: number, needs: string[] = []): ModuleClass => ({
  pages: new Set(pages),
  ids: [name],
  needs: new Set(needs),
  size,
});

const merged = (classes: ModuleClass[]) =>
  mergeClasses(classes)
    .map(({ ids }) => [...ids].sort().join(''))
    .sort();

test('small modules of nearly the same pages share a file, large ones of others do not', () => {
  const classes = [
    moduleClass('a', '123', 1000),
    moduleClass('b', '12', 1000),
    moduleClass('c', '3', 90_000),
    moduleClass('d', '4', 90_000),
  ];
  expect(merged(classes)).toEqual(['ab', 'c', 'd']);
});

test('modules are kept apart where a page would load what only the other one needs', () => {
  const pair = [moduleClass('a', '12', 1000, ['n']), moduleClass('b', '123', 1000)];
  expect(merged(pair)).toEqual(['ab']);
  expect(merged([...pair, moduleClass('n', '12', 90_000)])).toEqual(['an', 'b']);
});

test('files do not need each other in a circle', () => {
  const classes = [
    moduleClass('a', '12', 1000, ['n']),
    moduleClass('n', '12345', 900_000, ['b']),
    moduleClass('b', '12345', 1000),
  ];
  expect(merged(classes)).not.toContain('ab');
});
