import { expect, test, vi } from 'vitest';
import { provideTestTools } from './test-tools.ts';

test('tools that are on the machine are not installed again', () => {
  const install = vi.fn(() => true);
  expect(provideTestTools(() => true, install)).toEqual([]);
  expect(install).not.toHaveBeenCalled();
});

test('tools that are missing are installed where that is allowed', () => {
  const packages: string[] = ['kcat'];
  const install = vi.fn((names: readonly string[]) => packages.push(...names) > 0);
  expect(provideTestTools((tool) => packages.includes(tool), install)).toEqual([]);
  expect(install.mock.calls).toEqual([[['ffmpeg']]]);
});

test('without the tools and without permission the log says what is left out and how to get it', () => {
  const leftOut = provideTestTools(
    () => false,
    () => false,
  );
  expect(leftOut).toEqual([
    expect.stringMatching(/^the Kafka sink.*apt-get install kcat/),
    expect.stringMatching(/^packaging of films.*apt-get install ffmpeg/),
  ]);
});
