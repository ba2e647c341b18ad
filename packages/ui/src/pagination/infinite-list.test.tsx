// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { InfiniteList } from './infinite-list.tsx';

afterEach(() => vi.restoreAllMocks());

const pages = 4;
const answers = {
  'after a while': () => new Promise<void>((later) => setTimeout(later, 5)),
  'before anything is drawn': () => Promise.resolve(),
};

/** As browsers do: told once when it is observed, and then only when it comes or goes. */
class NearEnd {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  }
  disconnect() {}
}

/** Short pages: the end stays near however many of them are there. */
function Short({ ask }: { ask: () => Promise<void> }) {
  const [shown, setShown] = useState(1);
  const [isLoading, setLoading] = useState(false);
  const more = async () => {
    setLoading(true);
    await ask().then(
      () => setShown(shown + 1),
      () => {},
    );
    setLoading(false);
  };
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(shown * 100);
  return (
    <InfiniteList hasMore={shown < pages} isLoading={isLoading} onMore={() => void more()}>
      <p>{`${shown} of ${pages}`}</p>
    </InfiniteList>
  );
}

test.each(Object.entries(answers))(
  'a list whose end stays near loads on until it is whole: pages come %s',
  async (_, ask) => {
    vi.stubGlobal('IntersectionObserver', NearEnd);
    draw(<Short ask={ask} />);
    expect(await screen.findByText('4 of 4')).toBeTruthy();
  },
);

test('a failed page is loaded again on a press of the button, not by itself', async () => {
  vi.stubGlobal('IntersectionObserver', NearEnd);
  const ask = vi.fn(() => Promise.reject(new Error('offline')));
  const { user } = draw(<Short ask={ask} />);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await new Promise((later) => setTimeout(later, 20));
  expect(ask).toHaveBeenCalledTimes(2);
});
