// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { GiftForm } from './gift-form.tsx';

test.each([
  ['en', 'message', 'Please leave links out of your words.'],
  ['ar', 'message', 'اترك الروابط خارج كلماتك، من فضلك.'],
  ['en', 'deliverAt', 'Choose a day within the next twelve months.'],
] as const)(
  '%s: what is wrong with the %s is named, and what was typed stays',
  async (locale, field, said) => {
    const details = { fields: [`body.${field}`] };
    const body = { error: 'VALIDATION_FAILED', status: 400, message: '', details };
    const { user } = draw(
      <GiftForm given={{ articleId: 7 }} title="Two cones" price={null} backHref="/vouchers" />,
      { locale, answer: () => ({ status: 400, body }) },
    );
    const [recipient, words] = screen.getAllByRole('textbox') as HTMLInputElement[];
    await user.type(recipient!, 'friend@people.example');
    await user.type(words!, 'look at bit.ly/cheap');
    await user.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect([recipient?.value, words?.value]).toEqual(['friend@people.example', 'look at bit.ly/cheap']);
  },
);

test('a gift whose answer was lost is given once, and another is another', async () => {
  const gives: (() => { status: number; body: object })[] = [
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => ({ status: 403, body: { error: 'FORBIDDEN', status: 403, message: '' } }),
    () => ({ status: 403, body: { error: 'FORBIDDEN', status: 403, message: '' } }),
  ];
  const { user, asked } = draw(
    <GiftForm given={{ articleId: 7 }} title="Two cones" price={null} backHref="/vouchers" />,
    { answer: () => gives.shift()!() },
  );
  await user.type(screen.getAllByRole('textbox')[0]!, 'friend@people.example');
  for (const times of [1, 2, 3]) {
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(asked).toHaveLength(times));
    await screen.findByRole('alert');
  }
  const [lost, again, anew] = asked.map(({ key }) => key);
  expect([again === lost, anew === lost]).toEqual([true, false]);
});
