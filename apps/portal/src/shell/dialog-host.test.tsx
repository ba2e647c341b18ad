// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDialog } from '../kit/dialogs/dialogs.ts';
import { draw } from '../testing/draw.tsx';
import { DialogHost } from './dialog-host.tsx';

afterEach(() => vi.restoreAllMocks());

test('a dialog whose code does not arrive says so, and is not waited for', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  draw(<DialogHost />);
  act(() => void openDialog(() => Promise.reject(new TypeError('Failed to fetch')), {}));
  expect(await screen.findByText('You’re offline')).toBeTruthy();
});
