// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { snackbarDuration } from './messages.ts';
import { useSnackbar } from './snackbar.tsx';

function Announcer({ run }: { run?: () => void }) {
  const announce = useSnackbar();
  const action = run && { label: 'Undo', run };
  return (
    <>
      <button type="button" onClick={() => announce('Saved', { tone: 'success', ...(action && { action }) })}>
        save
      </button>
      <button type="button" onClick={() => announce('Copied')}>
        copy
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => {
  act(() => void vi.advanceTimersByTime(milliseconds));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the snackbar', () => {
  test('its place is there before the first message: what arrives with its text is not read', () => {
    draw(<Announcer />);
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite');
  });

  test('a message goes by itself', () => {
    draw(<Announcer />);
    press('save');
    pass(snackbarDuration - 1);
    expect(screen.getByText('Saved')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('a snackbar stays while the pointer is over it', () => {
    draw(<Announcer />);
    press('save');
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    pass(10 * snackbarDuration);
    expect(screen.getByText('Saved')).toBeDefined();
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    pass(snackbarDuration);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('the same words stand there once', () => {
    draw(<Announcer />);
    press('save');
    press('copy');
    press('save');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Copied', 'Saved']);
  });

  test('what it offers is done once, and closes it', () => {
    const run = vi.fn();
    draw(<Announcer run={run} />);
    press('save');
    press('Undo');
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('it can be closed without waiting', () => {
    draw(<Announcer />);
    press('copy');
    press('Close');
    expect(screen.queryByText('Copied')).toBeNull();
  });
});
