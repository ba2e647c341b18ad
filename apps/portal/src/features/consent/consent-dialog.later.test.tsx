// @vitest-environment happy-dom

import { CookieEntry } from '@atrium/domain/site/models/configuration/consent';
import { declined, give } from '@atrium/domain/site/tracking/consent-cookies';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import ConsentDialog from './consent-dialog.later.tsx';

const entries = [
  { identifier: 'essential', title: 'Necessary', necessary: true },
  { identifier: 'analytics', title: 'Statistics' },
  { identifier: 'marketing', title: 'Marketing', initialState: true },
].map((entry) => CookieEntry.parse(entry));

function manager(consent = declined) {
  const onDecide = vi.fn();
  const onClose = vi.fn();
  const drawn = draw(
    <ConsentDialog entries={entries} consent={consent} onDecide={onDecide} onClose={onClose} />,
  );
  return { ...drawn, onDecide, onClose };
}

const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const unsaved = () => screen.queryByText('You have unsaved settings');

describe('the consent manager', () => {
  test('what is necessary is on and cannot be switched off', () => {
    manager();
    expect([box('Necessary').checked, box('Necessary').disabled]).toEqual([true, true]);
  });

  test('who has decided finds the decision, not what a tenant would like', () => {
    manager(give(entries, ['analytics']));
    expect([box('Statistics').checked, box('Marketing').checked]).toEqual([true, false]);
  });

  test('says that something is unsaved, and takes it back when it is undone', async () => {
    const { user } = manager(give(entries, []));
    expect(unsaved()).toBeNull();
    await user.click(box('Statistics'));
    expect(unsaved()).not.toBeNull();
    await user.click(box('Statistics'));
    expect(unsaved()).toBeNull();
  });

  test('saves exactly what is ticked', async () => {
    const { user, onDecide } = manager(give(entries, []));
    await user.click(box('Statistics'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onDecide).toHaveBeenCalledExactlyOnceWith(give(entries, ['analytics']));
  });

  test('a press beside it decides nothing and keeps what was ticked', async () => {
    const { user, onDecide, onClose } = manager(give(entries, []));
    await user.click(box('Statistics'));
    await user.click(screen.getByRole('dialog').previousElementSibling ?? document.body);
    expect([onDecide.mock.calls, onClose.mock.calls]).toEqual([[], []]);
    expect(box('Statistics').checked).toBe(true);
  });
});
