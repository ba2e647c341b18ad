// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Dialog } from './dialog.tsx';
import type { PanelProps } from './panel.tsx';
import { Sheet } from './sheet.tsx';

type Look = Pick<PanelProps, 'description' | 'deliberate'> & { as?: typeof Dialog; takesFocus?: boolean };

function Yes({ takesFocus }: { takesFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button ref={button} type="button">
      Yes
    </button>
  );
}

function Question({ as: Panel = Dialog, takesFocus = false, ...look }: Look) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete it
      </button>
      <Panel {...look} open={open} onOpenChange={setOpen} title="Really?">
        <Yes takesFocus={takesFocus} />
      </Panel>
    </>
  );
}

async function ask(look: Look = {}) {
  const { user } = draw(<Question {...look} />);
  const opener = screen.getByRole('button', { name: 'Delete it' });
  await user.click(opener);
  const dialog = screen.getByRole('dialog');
  return { user, opener, dialog, veil: dialog.previousElementSibling ?? document.body };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
] as const)('a %s', (_, as) => {
  test('is named by its title and takes the focus', async () => {
    const { dialog } = await ask({ as });
    expect(screen.getByRole('dialog', { name: 'Really?' })).toBe(dialog);
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test('closes with Escape and gives the focus back to who opened it', async () => {
    const { user, opener } = await ask({ as });
    await user.keyboard('{Escape}');
    await isGone();
    expect(document.activeElement).toBe(opener);
  });

  test('gives the focus back also where its content takes the focus by itself', async () => {
    const { user, opener } = await ask({ as, takesFocus: true });
    await user.keyboard('{Escape}');
    await isGone();
    expect(document.activeElement).toBe(opener);
  });

  test('closes with its button', async () => {
    const { user } = await ask({ as });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await isGone();
  });
});

test('the focus stays inside: after the last stop comes the first', async () => {
  const { user, dialog } = await ask();
  for (let stop = 0; stop < 5; stop++) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test('a press beside it closes it', async () => {
  const { user, veil } = await ask();
  await user.click(veil);
  await isGone();
});

test('a deliberate one stays: what was chosen in it would be lost', async () => {
  const { user, veil } = await ask({ deliberate: true });
  await user.click(veil);
  expect(screen.getByRole('dialog')).toBeDefined();
  await user.keyboard('{Escape}');
  await isGone();
});

test('what it says besides its title describes it; without such a line nothing does', async () => {
  const { dialog } = await ask({ description: 'It cannot be undone.' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('It cannot be undone.');
});

test('without a description it points at none', async () => {
  const { dialog } = await ask();
  expect(dialog.hasAttribute('aria-describedby')).toBe(false);
});
