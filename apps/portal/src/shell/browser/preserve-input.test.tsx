// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreInput, storeInput } from './preserve-input.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/en/profile/info');
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function Form({ more = false }: { more?: boolean }) {
  const [review, setReview] = useState('');
  return (
    <form>
      <input type="text" name="name" defaultValue="Ada" />
      <input type="text" name="secret" autoComplete="current-password" />
      <textarea aria-label="Review" value={review} onChange={(event) => setReview(event.target.value)} />
      <output>{review}</output>
      {more && <input type="tel" name="phone" />}
    </form>
  );
}

const field = (name: string, value: string) => {
  const input = Object.assign(document.createElement('input'), { type: 'text', name, value });
  document.body.append(input);
  return input;
};

/** What the document before this one kept. */
function leave(words: Record<string, string>, person = 'ada') {
  const fields = Object.entries(words).map(([name, value]) => field(name, value));
  storeInput(person, fields);
  document.body.replaceChildren();
}

const textIn = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
const none = new Set<HTMLInputElement>();

test('what was written is there again, also where the page remembers it itself', async () => {
  leave({ name: 'Ada Augusta', Review: 'A fine film.' });
  render(<Form />);
  restoreInput('ada', none);
  expect(textIn('name')).toBe('Ada Augusta');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('A fine film.'));
  // once
  expect(sessionStorage.length).toBe(0);
});

test('a field that comes later gets its words then', async () => {
  leave({ phone: '12345' });
  const { rerender } = render(<Form />);
  restoreInput('ada', none);
  rerender(<Form more />);
  await waitFor(() => expect(textIn('phone')).toBe('12345'));
});

test('what was written anew meanwhile stays', () => {
  leave({ name: 'Ada Augusta' });
  render(<Form />);
  restoreInput('ada', new Set([document.querySelector<HTMLInputElement>('[name=name]') as HTMLInputElement]));
  expect(textIn('name')).toBe('Ada');
});

test.each([
  ['another customer', () => restoreInput('bob', none)],
  [
    'another page',
    () => {
      history.replaceState(null, '', '/en/contact');
      restoreInput('ada', none);
    },
  ],
  [
    'long after',
    () => {
      vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] });
      restoreInput('ada', none);
    },
  ],
])('nothing is given to %s', (_, give) => {
  leave({ name: 'Ada Augusta' });
  render(<Form />);
  give();
  expect(textIn('name')).toBe('Ada');
});

test('a secret is never given back, even where something of its name was kept', () => {
  leave({ secret: 'hunter2' });
  render(<Form />);
  restoreInput('ada', none);
  expect(textIn('secret')).toBe('');
});
