import { expect, test, vi } from 'vitest';
import { provideKcat } from './kcat.ts';

test('kcat that is on the machine is not installed again', () => {
  const install = vi.fn(() => true);
  expect(provideKcat(() => true, install)).toBeNull();
  expect(install).not.toHaveBeenCalled();
});

test('kcat is installed where that is allowed', () => {
  const packages: string[] = [];
  const install = (names: readonly string[]) => packages.push(...names) > 0;
  expect(provideKcat(() => packages.includes('kcat'), install)).toBeNull();
});

test('without kcat and without permission the log says what is left out and how to get it', () => {
  const sentence = provideKcat(
    () => false,
    () => false,
  );
  expect(sentence).toMatch(/the Kafka sink.*apt-get install kcat/);
});
