// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useImage } from './use-image.ts';

afterEach(cleanup);

function Shown({ address }: { address: string }) {
  const { ref, status, attempt, onLoad, onError } = useImage(address, undefined);
  return (
    // biome-ignore lint/a11y/useAltText: a test image that is not shown
    <img
      key={attempt}
      ref={ref}
      data-status={status}
      data-attempt={attempt}
      onLoad={onLoad}
      onError={onError}
    />
  );
}

const frames = () => act(() => new Promise((done) => setTimeout(done, 300)));

test('a picture that failed is asked for again by a scroll, and not while the page rests', async () => {
  const { container } = render(<Shown address="/a.webp" />);
  const shown = () => {
    const image = container.querySelector('img')!;
    // happy-dom lays nothing out: everything is at the upper edge
    image.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
    return image;
  };
  const fail = () => act(() => void shown().dispatchEvent(new Event('error')));
  const told = () => [shown().dataset.status, shown().dataset.attempt];
  await frames();
  fail();
  render(<Shown address="/another-one-comes.webp" />);
  await frames();
  expect(told()).toEqual(['error', '1']);
  for (const [status, attempt] of [
    ['loading', '2'],
    ['loading', '3'],
    ['error', '3'],
  ]) {
    act(() => void dispatchEvent(new Event('scroll')));
    await frames();
    expect(told()).toEqual([status, attempt]);
    fail();
    await frames();
  }
});
