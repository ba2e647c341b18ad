import { expect, test, vi } from 'vitest';
import { sharedInState, sharedState } from './shared-state.ts';

const { test: isShared, toSerializable, fromSerializable } = sharedState;

test('what is shared travels as text that is written once, and arrives as it was', () => {
  const written = vi.fn(() => 'Atrium');
  const site = sharedInState({ brand: { toJSON: written }, rules: [{ path: '/a' }] });
  expect(isShared(site)).toBe(true);
  const text = toSerializable(sharedInState(site)) as string;
  expect(toSerializable(site)).toBe(text);
  expect(written).toHaveBeenCalledOnce();
  expect(fromSerializable(text)).toEqual({ brand: 'Atrium', rules: [{ path: '/a' }] });
});

test.each([null, 'text', 7, undefined, {}, []])(
  '%j is not shared state unless it was declared so',
  (value) => {
    expect(isShared(value)).toBe(false);
  },
);
