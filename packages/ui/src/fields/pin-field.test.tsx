// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { PinField } from './pin-field.tsx';

type Options = { secret?: boolean; least?: number; error?: string; onComplete?: (value: string) => void };

function Pin(options: Options) {
  const [value, setValue] = useState('');
  return <PinField {...options} label="Code" length={6} value={value} onChange={setValue} />;
}

const field = () => screen.getByLabelText('Code') as HTMLInputElement;
const boxes = (container: HTMLElement) => [...container.querySelectorAll('[aria-hidden] > span')];

describe('a code', () => {
  test('a PIN field is one field for keyboard, paste and screen reader', () => {
    const { container } = draw(<Pin />);
    expect(screen.getAllByLabelText('Code')).toHaveLength(1);
    expect(boxes(container)).toHaveLength(6);
    expect([field().autocomplete, field().inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  test('takes digits only, and no more than it has places', async () => {
    const { user } = draw(<Pin />);
    await user.type(field(), '12a 3-4567');
    expect(field().value).toBe('123456');
  });

  test('reads Arabic digits as digits', async () => {
    const { user } = draw(<Pin />, { locale: 'ar' });
    await user.type(field(), '٠١٢٣');
    expect(field().value).toBe('0123');
  });

  test('pasted with a space in the middle it is complete, once', async () => {
    const onComplete = vi.fn();
    const { user } = draw(<Pin onComplete={onComplete} />);
    await user.click(field());
    await user.paste('123 456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  test('a digit too many does not complete it again', async () => {
    const onComplete = vi.fn();
    const { user } = draw(<Pin onComplete={onComplete} />);
    await user.type(field(), '1234567');
    expect(onComplete).toHaveBeenCalledOnce();
  });

  test('digits run from left to right in every language', () => {
    draw(<Pin />, { locale: 'ar' });
    expect(field().closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });

  test('a passcode shows none of its digits, and is not filled in from elsewhere', async () => {
    const { user, container } = draw(<Pin secret />);
    await user.type(field(), '1234');
    expect(
      boxes(container)
        .map((box) => box.textContent)
        .join(''),
    ).toBe('');
    expect([field().type, field().autocomplete]).toEqual(['password', 'off']);
  });

  test('where fewer digits will do, the boxes grow with what is typed', async () => {
    const { user, container } = draw(<Pin least={4} />);
    expect(boxes(container)).toHaveLength(4);
    await user.type(field(), '12345');
    expect(boxes(container)).toHaveLength(5);
  });

  test('says what the server thinks of it', () => {
    draw(<Pin error="This code is wrong" />);
    expect([field().getAttribute('aria-invalid'), screen.getByText('This code is wrong').id]).toEqual([
      'true',
      field().getAttribute('aria-describedby'),
    ]);
  });
});
