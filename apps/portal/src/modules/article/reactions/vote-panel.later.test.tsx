// @vitest-environment happy-dom
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import VotePanel from './vote-panel.later.tsx';

// biome-ignore-start lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
beforeEach(() => {
  document.cookie = `${cookieNames.signedIn}=1`;
});
afterEach(() => {
  document.cookie = `${cookieNames.signedIn}=; max-age=0`;
});
// biome-ignore-end lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API

const vote = (answer = ({ call }: RecordedCall) => ({ body: { vote: call.includes('/down/') ? -1 : 1 } })) =>
  draw(<VotePanel id={7} contentType="PODCAST_EPISODE" />, {
    answer: (asked) => (asked.call.startsWith('GET') ? { body: { vote: 0 } } : answer(asked)),
  });
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const writes = (asked: readonly RecordedCall[]) =>
  asked.map(({ call }) => call).filter((call) => !call.startsWith('GET'));

test('a vote is for, then against, and withdrawn when it is pressed again', async () => {
  const { user, asked } = vote();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect([isPressed('Yes'), isPressed('No')]).toEqual(['true', 'false']);
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect([isPressed('Yes'), isPressed('No')]).toEqual(['false', 'true']);
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect([isPressed('Yes'), isPressed('No')]).toEqual(['false', 'false']);
  expect(writes(asked)).toEqual([
    'PUT /backend/like/vote/up/PODCAST_EPISODE/7',
    'PUT /backend/like/vote/down/PODCAST_EPISODE/7',
    'DELETE /backend/like/vote/PODCAST_EPISODE/7',
  ]);
});

test('a vote that was refused is taken back and said', async () => {
  const { user } = vote(() => ({ status: 500, body: {} }) as never);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText(/went wrong/);
  expect(isPressed('Yes')).toBe('false');
});

test('a guest is asked to sign in before voting', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = `${cookieNames.signedIn}=; max-age=0`;
  const { user, asked } = vote();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Sign in to vote');
  expect(asked).toEqual([]);
});
