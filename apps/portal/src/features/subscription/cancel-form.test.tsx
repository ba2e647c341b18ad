// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { eachAlone, scriptedBackend } from '../../testing/subscribe-fixtures.tsx';
import { CancelForm } from './cancel-form.tsx';

eachAlone();

const plans = [{ id: 8, name: 'Music' }];
const received = {
  'POST subscription/cancellations': {
    status: 202,
    body: { number: 'C-0123456789AB', receivedAt: '2026-11-18T17:00:00.000Z' },
  },
};
const guest = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('');

test('a visitor cancels a plan and gets a page with number, date and time that can be saved', async () => {
  guest();
  const { user } = draw(<CancelForm plans={plans} />, { answer: scriptedBackend(received) });
  await user.type(screen.getByLabelText(/^Email address or phone number/), '+49 151 234-5678');
  await user.selectOptions(screen.getByLabelText(/^Contract/), 'Music');
  await user.click(screen.getByRole('button', { name: 'Cancel now' }));
  const title = await screen.findByRole('heading', { name: 'We received your cancellation' });
  expect(document.activeElement).toBe(title);
  for (const text of ['C-0123456789AB', '+491512345678', 'Music', 'Ordinary', 'The earliest possible day'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/18.*2026.*\d:\d\d/)).toBeTruthy();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:proof');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const [file] = made.mock.calls[0] ?? [];
  const saved = file instanceof Blob ? await file.text() : '';
  expect(saved).toContain('C-0123456789AB');
  expect(saved).toContain('Music');
});

test('a contact that is neither an address nor a number is not sent, and a cause needs its reason', async () => {
  guest();
  const { user, asked } = draw(<CancelForm plans={plans} />, { answer: scriptedBackend(received) });
  await user.type(screen.getByLabelText(/^Email address or phone number/), '0151 2345678');
  await user.click(screen.getByRole('radio', { name: /^For cause/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel now' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Email address or phone number/).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.getByLabelText(/^Reason/).getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});
