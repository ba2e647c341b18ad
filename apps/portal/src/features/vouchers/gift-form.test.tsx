// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
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
