import { expect, test } from 'vitest';
import { miniPlayer } from './mini-player.tsx';

test('a mini player that is requested before its code is known loads once it is', async () => {
  const Shown = () => null;
  const pressed = miniPlayer.load();
  miniPlayer.comesFrom(async () => Shown);
  expect(await pressed).toBe(Shown);
});
