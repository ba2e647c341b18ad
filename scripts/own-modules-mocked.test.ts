import { expect, test } from 'vitest';
import { projectRoot, readSources, type SourceFile } from './sources.ts';

/** Own modules that a test replaces: a mock of our own code proves the mock, not the code. */
const mockedIn = ({ file, text }: SourceFile) =>
  [...text.matchAll(/\bvi\s*\.\s*(?:do)?[mM]ock\(\s*(?:import\(\s*)?['"`]((?:\.|@atrium\/)[^'"`]*)/g)].map(
    ([, path]) => `${file} mocks ${path}`,
  );

/** Reasoned exceptions. */
const excused = [
  'demo/pictures.test.ts mocks ./pictures.ts', // records the keys that the demo asks for, and returns real pictures
];

test.each([
  [`vi.mock('./track.ts', () => ({}));`, ['a.test.ts mocks ./track.ts']],
  [`vi.doMock("../x.tsx");`, ['a.test.ts mocks ../x.tsx']],
  [`vi.mock(import('@atrium/domain/money/money'));`, ['a.test.ts mocks @atrium/domain/money/money']],
  [`vi.mock('@node-rs/argon2', real);`, []],
])('%s is judged as %j', (text, expected) => {
  expect(mockedIn({ file: 'a.test.ts', text })).toEqual(expected);
});

test('no test mocks one of our own modules', () => {
  const tests = readSources(projectRoot, /^(apps|packages|demo|e2e|bench)\/.*\.tsx?$/);
  expect(tests.length).toBeGreaterThan(1000);
  expect(tests.flatMap(mockedIn)).toEqual(excused);
});
