// @vitest-environment happy-dom
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn, useSignedIn } from './session.ts';

const Greeting = () => <p>{useSignedIn() ? 'Welcome back' : 'Hello'}</p>;
const page = [1, 2, 3].map((id) => <Greeting key={id} />);
const nextPage = <div>{page}</div>;

const greetings = () => new Set(screen.getAllByRole('paragraph').map(({ textContent }) => textContent));

let cookies = '';
const read = vi.fn(() => cookies);

beforeEach(() => {
  cookies = '';
  read.mockClear();
  vi.spyOn(document, 'cookie', 'get').mockImplementation(read);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    cookies = '';
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const signIn = () => {
  cookies = `${cookieNames.signedIn}=1`;
};

test('however many parts of a page ask, cookies are read once for all of them', () => {
  signIn();
  render(page);
  expect(greetings()).toEqual(new Set(['Welcome back']));
  expect(read).toHaveBeenCalledTimes(1);
});

test('the next time they are read anew', async () => {
  const { rerender } = render(page);
  expect(greetings()).toEqual(new Set(['Hello']));
  signIn();
  await Promise.resolve();
  rerender(nextPage);
  expect(greetings()).toEqual(new Set(['Welcome back']));
});

test('after a sign-out the session reads as signed out at once', () => {
  signIn();
  const { rerender } = render(page);
  forgetSignIn();
  rerender(nextPage);
  expect(greetings()).toEqual(new Set(['Hello']));
});
