import { expect, test } from 'vitest';
import { createRenderPace } from './render-pace.ts';

/** A thread that works or rests as the test says. */
function thread() {
  let [worked, rested] = [0, 0];
  const pace = createRenderPace({ now: () => worked + rested, worked: () => worked });
  const hits = (count: number, each = 0.1) => {
    for (let hit = 0; hit < count; hit++) {
      pace.hit();
      worked += each;
    }
  };
  /** How long the next one has to wait behind one that took so long, with so many pages from memory in between. */
  const render = (took: number, between = 0) => {
    pace.begin();
    worked += took;
    hits(between);
    pace.end();
    return pace.wait();
  };
  /** So many side by side, each with so much work, and pages from memory in between. */
  const crowd = (count: number, took: number, between = count * 10) => {
    for (let each = 0; each < count; each++) pace.begin();
    worked += count * took;
    hits(between);
    for (let each = 0; each < count; each++) pace.end();
    return pace.wait();
  };
  return { hits, render, crowd, rest: () => (rested += pace.wait()) };
}

test('renders follow one another where no cached page is read', () => {
  const { render, hits } = thread();
  expect(render(10)).toBe(0);
  hits(3);
  expect(render(10)).toBe(0);
});

test('where many read, a render is paid for with several times its work', () => {
  const { render, hits } = thread();
  hits(100);
  const wait = render(10, 50);
  expect(wait).toBeGreaterThan(40);
  expect(wait).toBeLessThan(80);
});

test('what renders really take is learned, though pages from memory are served in between', () => {
  const { render, hits, rest } = thread();
  const waits = Array.from({ length: 30 }, () => {
    hits(200);
    const wait = render(25, 100);
    rest();
    return wait;
  });
  // a share of 0.12: 25 ms of rendering in 208 ms, of which 35 have passed
  expect(waits.at(-1)).toBeGreaterThan(160);
  expect(waits.at(-1)).toBeLessThan(180);
});

test('a crowd of renders does not keep the next one waiting for all of them', () => {
  const { hits, crowd } = thread();
  hits(100);
  const wait = crowd(40, 10);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThan(150);
});

test('a few pages from memory among many renders are no reason to pause', () => {
  const { crowd } = thread();
  expect(crowd(40, 10, 12)).toBe(0);
});
