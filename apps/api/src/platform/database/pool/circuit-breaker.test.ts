import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const letIn = (breaker: ReturnType<typeof createCircuitBreaker>, count: number) =>
  Array.from({ length: count }, () => breaker.begin()).filter((end) => end !== null);

test('all go on while there are answers', () => expect(letIn(createCircuitBreaker(), 5)).toHaveLength(5));

test('without answers one tries, then the next', () => {
  const breaker = createCircuitBreaker();
  breaker.open();
  const [first] = letIn(breaker, 5);
  expect(letIn(breaker, 5)).toHaveLength(0);
  first?.();
  expect(letIn(breaker, 5)).toHaveLength(1);
});

test('the circuit breaker closes for all callers after one answer', () => {
  const breaker = createCircuitBreaker();
  const [early] = letIn(breaker, 1);
  breaker.open();
  letIn(breaker, 1);
  breaker.close();
  early?.();
  expect(letIn(breaker, 5)).toHaveLength(5);
  breaker.open();
  expect(letIn(breaker, 5)).toHaveLength(0);
});
