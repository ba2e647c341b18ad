// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { Disclosure } from './disclosure.tsx';

test('arrows go round everything that can be chosen, the last button too', async () => {
  const { user, container } = draw(
    <Disclosure label="Account menu" button="Me">
      <a href="/profile">Profile</a>
      <a href="/history">History</a>
      <button type="button">Sign out</button>
    </Disclosure>,
  );
  container.querySelector('summary')?.focus();
  const walked: (string | null | undefined)[] = [];
  for (const key of ['Down', 'Down', 'Down', 'Down', 'Up']) {
    await user.keyboard(`{Arrow${key}}`);
    walked.push(document.activeElement?.textContent);
  }
  expect(walked).toEqual(['Profile', 'History', 'Sign out', 'Profile', 'Sign out']);
});
