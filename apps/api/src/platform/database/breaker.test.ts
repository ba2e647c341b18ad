import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

const letIn = (breaker: ReturnType<typeof createBreaker>, count: number) =>
  Array.from({ length: count }, () => breaker.begin()).filter((end) => end !== null);

test('all go on while there are answers', () => expect(letIn(createBreaker(), 5)).toHaveLength(5));

test('without answers one tries, then the next', () => {
  const breaker = createBreaker();
  breaker.open();
  const [first] = letIn(breaker, 5);
  expect(letIn(breaker, 5)).toHaveLength(0);
  first?.();
  expect(letIn(breaker, 5)).toHaveLength(1);
});

test('an answer lets all go on, whoever got it', () => {
  const breaker = createBreaker();
  const [early] = letIn(breaker, 1);
  breaker.open();
  letIn(breaker, 1);
  breaker.close();
  early?.();
  expect(letIn(breaker, 5)).toHaveLength(5);
  breaker.open();
  expect(letIn(breaker, 5)).toHaveLength(0);
});
