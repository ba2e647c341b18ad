import { expect } from 'vitest';

/** What becomes true: soon on an idle machine, later on one that also builds. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 20_000 });
