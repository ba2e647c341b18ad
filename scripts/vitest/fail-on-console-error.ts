import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** React and Node report real faults only here. A test that expects one replaces it: `vi.spyOn(console, 'error')`. */
const unexpected: string[] = [];

console.error = (...args: unknown[]) => {
  unexpected.push(format(...args));
};

function failOnUnexpected() {
  const messages = unexpected.splice(0);
  if (messages.length) throw new Error(`Unexpected console.error:\n${messages.join('\n')}`);
}

afterEach(failOnUnexpected);
afterAll(failOnUnexpected);
