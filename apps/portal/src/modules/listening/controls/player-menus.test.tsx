// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { setSettings, setSleep } from '../../player/engine/player-engine.ts';
import { SkipMenu, SleepMenu } from './player-menus.tsx';

const track = { id: 1, title: 'Terminus', clickUrl: '/', contentType: 'FULL_TRACK_MUSIC' };

afterEach(() => {
  setSleep(null);
  setSettings({ intro: 0, outro: 0 });
});

test('the minutes that were chosen are marked, however many of them are left', async () => {
  const { user } = draw(<SleepMenu track={track} />);
  const choices = () => screen.getByRole('button', { name: /^Sleep timer/ });
  await user.click(choices());
  await user.click(await screen.findByText('30 minutes'));
  await user.click(choices());
  expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveProperty(
    'textContent',
    '30 minutes',
  );
});

test.each([
  [0, 0, 'Leave out the intro: Off'],
  [15, 0, 'Leave out the intro: 15 seconds'],
  [0, 30, 'Leave out the ending: 30 seconds'],
  [15, 30, 'Leave out the intro + Leave out the ending: 15 seconds + 30 seconds'],
])('%i and %i seconds are said of the end they are left out at', (intro, outro, name) => {
  setSettings({ intro, outro });
  draw(<SkipMenu />);
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
