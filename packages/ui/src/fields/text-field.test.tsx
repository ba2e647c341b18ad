// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Checkbox } from './checkbox.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const email = <TextField label="Email" rules={{ required: true, email: true }} hint="We write seldom" />;

/** What is said about the field, as a screen reader finds it. */
const note = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

describe('a field', () => {
  test('is found by its label and described by its hint', () => {
    draw(email);
    expect(note(screen.getByRole('textbox', { name: 'Email' }))).toBe('We write seldom');
  });

  test('a text field is not validated while the visitor types', async () => {
    const { user } = draw(email);
    await user.type(screen.getByRole('textbox'), 'lena@');
    expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false);
  });

  test('is judged when it is left, and the complaint takes the place of the hint', async () => {
    const { user } = draw(email);
    const field = screen.getByRole('textbox');
    await user.type(field, 'lena@');
    await user.tab();
    expect([field.getAttribute('aria-invalid'), note(field)]).toEqual([
      'true',
      'Enter a valid email address',
    ]);
  });

  test('a complaint stays until the correction is complete', async () => {
    const { user } = draw(email);
    const field = screen.getByRole('textbox');
    await user.type(field, 'lena@');
    await user.tab();
    await user.type(field, 'mail.example');
    expect(note(field)).toBe('Enter a valid email address');
    await user.tab();
    expect([field.hasAttribute('aria-invalid'), note(field)]).toEqual([false, 'We write seldom']);
  });

  test('stops its form while it is wrong', () => {
    draw(email);
    expect(screen.getByRole<HTMLInputElement>('textbox').checkValidity()).toBe(false);
  });

  test('an answer of the server stands until the value changes', async () => {
    const field = <TextField label="Email" error="This address is taken" />;
    const { user } = draw(field);
    const input = screen.getByRole('textbox');
    expect([input.getAttribute('aria-invalid'), note(input)]).toEqual(['true', 'This address is taken']);
    await user.type(input, 'x');
    await user.tab();
    expect(note(input)).toBe('');
  });

  test('the same answer may come a second time', async () => {
    const withError = (error?: string) => <TextField label="Email" error={error} />;
    const { user, redraw } = draw(withError('This address is taken'));
    const input = screen.getByRole('textbox');
    await user.type(input, 'x');
    await user.tab();
    redraw(withError());
    redraw(withError('This address is taken'));
    expect(note(input)).toBe('This address is taken');
  });

  test('what must be repeated is judged anew when the other field changes', async () => {
    const repeat = (password: string) => <TextField label="Repeat" rules={{ confirmed: password }} />;
    const { user, redraw } = draw(repeat('lantern'));
    const input = screen.getByRole('textbox');
    await user.type(input, 'lantern');
    await user.tab();
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    redraw(repeat('garden'));
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test('complains in the language of the page, with its plural', async () => {
    const { user } = draw(<TextField label="الاسم" rules={{ min: 2 }} />, { locale: 'ar' });
    const input = screen.getByRole('textbox');
    await user.type(input, 'ل');
    await user.tab();
    expect(note(input)).toBe('أدخل حرفين على الأقل');
  });
});

test('a box that must be ticked says so once it was left unticked', () => {
  draw(<Checkbox label="I agree" rules={{ required: true }} />);
  const box = screen.getByRole('checkbox', { name: 'I agree' }) as HTMLInputElement;
  expect(box.validationMessage).not.toBe('');
  fireEvent.blur(box);
  expect(screen.getByText('Please fill this in').id).toBe(box.getAttribute('aria-describedby'));
  fireEvent.click(box);
  expect([box.checked, screen.queryByText('Please fill this in')]).toEqual([true, null]);
});

test('a choice that must be made is complained about when it is left open', () => {
  const options = [
    { value: '', label: 'Choose' },
    { value: 'de', label: 'Germany' },
  ];
  draw(<SelectField label="Country" rules={{ required: true }} options={options} />);
  const select = screen.getByRole('combobox', { name: 'Country' });
  fireEvent.blur(select);
  expect(note(select)).toBe('Please fill this in');
  fireEvent.change(select, { target: { value: 'de' } });
  expect(note(select)).toBe('');
});
