// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import HelpDialog from './help-dialog.later.tsx';

const help = (game: { core: string; rules: string | null }) =>
  draw(<HelpDialog title="A game" game={game} onClose={() => {}} />);

test('a title that goes by other rules has help of its own, and the controls of its game', async () => {
  help({ core: 'noodle-snake', rules: 'letter-loom' });
  await screen.findByText(/from A to Z/);
  await screen.findByText('Swipe in the direction to turn');
});

test('a game by its own rules says what counts in it', async () => {
  help({ core: 'noodle-snake', rules: null });
  await screen.findByText(/a chilli brings 50/);
});

test('a game of another maker is told with what all games are played', async () => {
  help({ core: 'of-a-partner', rules: null });
  await screen.findByText(/tap, swipe or drag on the picture/);
  await screen.findByText('How to play');
});
