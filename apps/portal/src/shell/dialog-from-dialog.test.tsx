// @vitest-environment happy-dom
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/overlay/dialog';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type DialogControl, openDialog } from '../kit/dialogs/dialogs.ts';
import { openSubscribe } from '../modules/subscribe/open-subscribe.ts';
import { draw } from '../testing/draw.tsx';
import { eachAlone, everythingPlan, scriptedBackend } from '../testing/subscribe-fixtures.tsx';
import { DialogHost } from './dialog-host.tsx';

eachAlone();

const load = async <Part,>(part: Part) => ({ default: part });

const Second = ({ onClose }: DialogControl) => <Dialog open onOpenChange={onClose} title="Buy" />;

const First = ({ onClose }: DialogControl) => (
  <Dialog open onOpenChange={onClose} title="That was the preview">
    <Button onClick={() => openDialog(() => load(Second), {})}>Buy for €1.29</Button>
  </Dialog>
);

const page = (opens: () => void) => (
  <>
    <Button onClick={opens}>Open</Button>
    <DialogHost />
  </>
);

test('a button inside a dialog replaces that dialog, and closing returns the focus to the page', async () => {
  const { user } = draw(page(() => openDialog(() => load(First), {})));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Buy for €1.29' }));
  expect(await screen.findByRole('dialog', { name: 'Buy' })).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
});

test('Escape returns the focus to the button that opened the subscribe dialog', async () => {
  const { user } = draw(
    page(() => openSubscribe({}, everythingPlan.id)),
    { answer: scriptedBackend({}) },
  );
  await act(async () => screen.getByRole('button', { name: 'Open' }).focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('checkbox');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
});
