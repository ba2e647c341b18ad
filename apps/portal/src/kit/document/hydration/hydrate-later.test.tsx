// @vitest-environment happy-dom
import { act, createContext, type ReactNode, useContext, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveFirstDocument } from './first-document.ts';
import { HydrateLater } from './hydrate-later.tsx';

let comeNear = () => {};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const Word = createContext('a word');

function Below({ mark }: { mark?: string | undefined }) {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" data-presses={presses} data-mark={mark} onClick={() => setPresses(presses + 1)}>
      {useContext(Word)}
    </button>
  );
}

const below = (mark?: string) => (
  <HydrateLater>
    <Below mark={mark} />
  </HydrateLater>
);
const unmarked = below();

const Page = ({ word = 'a word', children = unmarked }: { word?: string; children?: ReactNode }) => (
  <Word value={word}>{children}</Word>
);

async function arrive() {
  const { document: browser } = globalThis;
  vi.stubGlobal('document', undefined); // the server has none
  const html = renderToString(<Page />);
  vi.stubGlobal('document', browser);
  const place = document.createElement('main');
  place.innerHTML = html;
  document.body.append(place);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(place, <Page />, { onRecoverableError }));
  const button = place.querySelector('button') as HTMLButtonElement;
  return {
    root,
    button,
    isAlive: () => Object.keys(button).some((key) => key.startsWith('__reactProps')),
    isStill: () => place.querySelector('button') === button && onRecoverableError.mock.calls.length === 0,
  };
}

test('it stands there from the beginning and waits', async () => {
  const { button, isAlive } = await arrive();
  expect([button.textContent, isAlive()]).toEqual(['a word', false]);
});

test('it comes alive when it comes near, and is the same', async () => {
  const { isAlive, isStill } = await arrive();
  await act(async () => comeNear());
  expect([isAlive(), isStill()]).toEqual([true, true]);
});

test('a press does not wait, and is not lost', async () => {
  const { button, isStill } = await arrive();
  await act(async () => button.click());
  expect([button.dataset.presses, isStill()]).toEqual(['1', true]);
});

test('news from above reach it in time', async () => {
  const { root, button, isStill } = await arrive();
  await act(async () => root.render(<Page word="another" />));
  expect([button.textContent, isStill()]).toEqual(['another', true]);
});

test('a page that is drawn anew leaves it as it was sent, and what is new is there when it is alive', async () => {
  const { root, button, isAlive, isStill } = await arrive();
  await act(async () => root.render(<Page>{below('new')}</Page>));
  expect([isAlive(), isStill(), button.dataset.mark]).toEqual([false, true, undefined]);
  await act(async () => comeNear());
  expect([isAlive(), isStill(), button.dataset.mark]).toEqual([true, true, 'new']);
});

test('what is far is left alone on the page that was sent, and whole on those that are drawn here', async () => {
  const drawn = async () => {
    const place = document.createElement('main');
    const far = (
      <HydrateLater className="row" farHeight={18}>
        <p>a row</p>
      </HydrateLater>
    );
    await act(async () => createRoot(place).render(far));
    return place.firstElementChild?.className;
  };
  expect(await drawn()).toBe('far row');
  leaveFirstDocument();
  expect(await drawn()).toBe('row');
});
