// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RatingInput, RatingStars } from '../rating-stars.tsx';
import { SeekBar } from '../seek-bar.tsx';
import { draw } from '../testing/draw.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Switch } from './switch.tsx';

test('a password is hidden, shown on request, and hidden again', async () => {
  const { user } = draw(<PasswordField label="Password" revealLabel="Show" concealLabel="Hide" />);
  const field = screen.getByLabelText('Password') as HTMLInputElement;
  await user.type(field, 'Lantern');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect([field.type, field.value]).toEqual(['text', 'Lantern']);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field.type).toBe('password');
});

test('a number has its country’s code, shown alone and chosen with the country’s name', async () => {
  const codes = [
    { code: '+966', country: 'Saudi Arabia' },
    { code: '+40', country: 'Romania' },
  ];
  const { user, container } = draw(
    <PhoneField label="Phone" codes={codes} codeLabel="Country code" codeName="code" name="phone" />,
    { locale: 'ar' },
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), '+40 Romania');
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('+40');
  expect(screen.getByLabelText('Phone').closest('[dir]')?.getAttribute('dir')).toBe('ltr');
});

const ways = [
  { value: 'card', label: 'Card' },
  { value: 'bill', label: 'Phone bill', hint: 'Next month' },
];

test('one of several: the legend names them, a press chooses', async () => {
  const { user } = draw(<RadioGroup legend="Pay by" name="way" options={ways} defaultValue="card" />);
  expect(screen.getByRole('group', { name: 'Pay by' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /Phone bill/ }));
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([false, true]);
});

test('controlled choices ask their owner and show the value they are given', async () => {
  const onChange = vi.fn();
  const { user } = draw(
    <RadioGroup legend="Pay by" name="way" options={ways} value="card" onChange={onChange} />,
  );
  await user.click(screen.getByRole('radio', { name: /Phone bill/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('bill');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Card' }).checked).toBe(true);
});

test('a switch is one, and its hint belongs to its name', async () => {
  const { user } = draw(<Switch label="Autoplay" hint="The next episode" />);
  const one = screen.getByRole('switch', { name: /Autoplay/ }) as HTMLInputElement;
  await user.click(one);
  expect(one.checked).toBe(true);
});

test('stars are radio buttons with a name each', async () => {
  const onChange = vi.fn();
  const labelOf = (stars: number) => `${stars} of 5`;
  const { user } = draw(
    <RatingInput legend="Your rating" name="stars" value={2} onChange={onChange} labelOf={labelOf} />,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 of 5' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: '4 of 5' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4);
});

test('four and a half stars look like it', () => {
  const { container } = draw(<RatingStars label="Rated 4.5" value={4.5} />);
  const shares = [...container.querySelectorAll<HTMLElement>('[style]')].map((star) => star.style.inlineSize);
  expect(shares).toEqual(['100%', '100%', '100%', '100%', '50%']);
});

test('time runs left to right, and is said as a time', () => {
  draw(<SeekBar label="Position" position={75.9} duration={180} />, { locale: 'ar' });
  const bar = screen.getByRole('slider', { name: 'Position' }) as HTMLInputElement;
  expect([bar.value, bar.max, bar.closest('[dir]')?.getAttribute('dir')]).toEqual(['75', '180', 'ltr']);
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^[٠-٩]+:[٠-٩]{2}$/);
});
