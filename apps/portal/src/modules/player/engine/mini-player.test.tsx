import { expect, test } from 'vitest';
import { miniPlayer } from './mini-player.tsx';

test('whoever presses before it is known what is shown gets it once it is', async () => {
  const Shown = () => null;
  const pressed = miniPlayer.load();
  miniPlayer.comesFrom(async () => Shown);
  expect(await pressed).toBe(Shown);
});
