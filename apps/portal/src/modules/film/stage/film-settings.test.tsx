// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { FilmSettings } from './film-settings.tsx';

const onClose = vi.fn();

function Film({ stage, isAlone = false }: { stage: HTMLElement; isAlone?: boolean }) {
  const [speed, setSpeed] = useState('1');
  const [quality, setQuality] = useState('auto');
  const settings = {
    columns: [
      {
        title: 'Quality',
        options: [{ value: 'auto', label: 'Automatic' }],
        value: quality,
        onChange: setQuality,
      },
    ],
    look: [],
    speed: {
      title: 'Playback speed',
      options: ['1', '1.5', '2'].map((value) => ({ value, label: `${value}×` })),
      value: speed,
      onChange: setSpeed,
    },
  };
  return <FilmSettings id="settings" settings={settings} stage={stage} isAlone={isAlone} onClose={onClose} />;
}

/** Nothing is laid out in this document, so the film says how large it is. */
function stageOf(clientWidth: number, clientHeight: number) {
  const stage = document.createElement('section');
  for (const [name, value] of Object.entries({ clientWidth, clientHeight }))
    Object.defineProperty(stage, name, { value });
  document.body.append(stage);
  return stage;
}

test.each([
  ['a phone', 390, 219],
  ['a phone on its side', 844, 390],
  ['a small frame', 600, 452],
])('on %s each setting stands with what is chosen, and opens its choices', async (_, width, height) => {
  const { user } = draw(<Film stage={stageOf(width, height)} />);
  const sheet = await screen.findByRole('dialog', { name: 'Playback settings' });
  expect(within(sheet).queryByRole('radio')).toBeNull();
  expect(within(sheet).getByRole('button', { name: 'Quality Automatic' })).toBeTruthy();

  await user.click(within(sheet).getByRole('button', { name: 'Playback speed 1×' }));
  expect(screen.getByRole('dialog', { name: 'Playback speed' })).toBe(sheet);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1×' }));
  await user.click(screen.getByRole('radio', { name: '1.5×' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Playback speed 1.5×' }));
});

test('it closes with Escape, also from inside one setting', async () => {
  const { user } = draw(<Film stage={stageOf(390, 219)} />);
  await user.click(await screen.findByRole('button', { name: 'Playback speed 1×' }));
  onClose.mockClear();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('over a film that alone has the screen it is drawn inside it', async () => {
  const stage = stageOf(844, 390);
  draw(<Film stage={stage} isAlone />);
  expect(stage.contains(await screen.findByRole('dialog'))).toBe(true);
});

test('a film with room for all shows them in one menu', () => {
  draw(<Film stage={stageOf(804, 452)} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Quality',
    'Playback speed',
  ]);
});
