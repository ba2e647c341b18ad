import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createStore, type Store, useStore } from './store.ts';

const Shown = ({ store }: { store: Store<string> }) => createElement('p', null, useStore(store));

test('listeners hear of every change until they stop listening', () => {
  const store = createStore(0);
  const seen = vi.fn();
  const stop = store.subscribe(() => seen(store.get()));
  store.set(1);
  stop();
  store.set(2);
  expect(seen.mock.calls).toEqual([[1]]);
  expect(store.get()).toBe(2);
});

test('a render shows the initial value, whatever has happened in this process', () => {
  const store = createStore('nobody');
  store.set('Omar');
  expect(renderToStaticMarkup(createElement(Shown, { store }))).toBe('<p>nobody</p>');
});
