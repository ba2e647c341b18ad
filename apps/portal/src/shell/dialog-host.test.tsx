// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type DialogControl, openDialog } from '../kit/dialogs/dialogs.ts';
import { draw } from '../testing/draw.tsx';
import { DialogHost } from './dialog-host.tsx';

const lost = (): Promise<{ default: ComponentType<DialogControl> }> =>
  Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => vi.restoreAllMocks());

test('a dialog whose code does not arrive says so, and is not waited for', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  draw(<DialogHost />);
  act(() => void openDialog(lost, {}));
  expect(await screen.findByText('You’re offline')).toBeTruthy();
});
