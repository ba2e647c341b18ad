// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useImage } from './use-image.ts';

interface Report {
  target: Element;
  isIntersecting: boolean;
}

/** As a browser does: an element is reported once when it is observed, and whenever it comes or goes. */
class Observer {
  static readonly made: Observer[] = [];
  static readonly near = new Set<Element>();
  readonly observed = new Set<Element>();
  readonly report: (reports: Report[]) => void;
  readonly margins: IntersectionObserverInit;
  constructor(report: (reports: Report[]) => void, margins: IntersectionObserverInit) {
    this.report = report;
    this.margins = margins;
    Observer.made.push(this);
  }
  observe(target: Element) {
    this.observed.add(target);
    this.tell(target);
  }
  unobserve(target: Element) {
    this.observed.delete(target);
  }
  tell(target: Element) {
    queueMicrotask(() => {
      if (this.observed.has(target)) this.report([{ target, isIntersecting: Observer.near.has(target) }]);
    });
  }
}

const watching = () => Observer.made.flatMap(({ observed }) => [...observed]);

const comeNear = (target: Element) => {
  Observer.near.add(target);
  return act(async () => {
    for (const observer of Observer.made) observer.tell(target);
  });
};

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => {
  cleanup();
  Observer.near.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Shown({ address }: { address: string }) {
  const { ref, status, attempt, isNear, onLoad, onError } = useImage(address, undefined);
  return (
    // biome-ignore lint/a11y/useAltText: a test image that is not shown
    <img
      key={attempt}
      ref={ref}
      data-status={status}
      data-attempt={attempt}
      data-near={isNear}
      onLoad={onLoad}
      onError={onError}
    />
  );
}

const settle = () => act(async () => {});

async function draw(address = '/a.webp') {
  const { container, unmount } = render(<Shown address={address} />);
  await settle();
  const image = () => container.querySelector('img')!;
  return {
    image,
    unmount,
    fail: () => act(async () => void image().dispatchEvent(new Event('error'))),
    load: () => act(async () => void image().dispatchEvent(new Event('load'))),
    state: () => [image().dataset.status, image().dataset.attempt],
  };
}

const scroll = () => act(async () => void dispatchEvent(new Event('scroll')));

describe('a picture on its way', () => {
  test('is near when the browser says so: a third of the view ahead, also inside of a row', async () => {
    const { image } = await draw();
    expect(image().dataset.near).toBe('false');
    await comeNear(image());
    expect(image().dataset.near).toBe('true');
    expect(Observer.made.map(({ margins }) => margins)).toEqual([
      { rootMargin: '0px 30% 30% 0px', scrollMargin: '0px 100%' },
    ]);
  });

  test('is not measured by scripts, neither at first nor when the page scrolls', async () => {
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const { image } = await draw();
    await scroll();
    await comeNear(image());
    expect(measured).not.toHaveBeenCalled();
  });

  test('is watched no longer when it is near, when it has loaded, and when it has gone', async () => {
    const [near, loaded, gone] = [
      await draw('/near.webp'),
      await draw('/there.webp'),
      await draw('/gone.webp'),
    ];
    expect(watching()).toHaveLength(3);
    await comeNear(near.image());
    await loaded.load();
    gone.unmount();
    expect(watching()).toEqual([]);
  });

  test('counts as near at once in a browser that cannot tell', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    expect((await draw()).image().dataset.near).toBe('true');
  });
});

describe('a picture that failed', () => {
  test('is asked for again by a scroll, three times at most, and not while the page rests', async () => {
    const { image, fail, state } = await draw();
    await comeNear(image());
    await fail();
    render(<Shown address="/another-one-comes.webp" />);
    await settle();
    expect(state()).toEqual(['error', '1']);
    for (const expected of [
      ['loading', '2'],
      ['loading', '3'],
      ['error', '3'],
    ]) {
      Observer.near.add(image());
      await scroll();
      expect(state()).toEqual(expected);
      await fail();
    }
  });

  test('waits for its place to come near, wherever the scroll led', async () => {
    const { image, fail, state } = await draw();
    await fail();
    await scroll();
    expect(state()).toEqual(['error', '1']);
    await comeNear(image());
    expect(state()).toEqual(['loading', '2']);
  });
});
