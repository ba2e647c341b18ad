import { put } from '../sdk/stage.ts';
import { action, canMove, core, coreVariants, moveOf, type Solitaire, suitOf } from './core.ts';
import { card, columnX, height, type Place, placeAt, width } from './layout.ts';
import { drawTable } from './looks.ts';

/** What a finger holds. */
let picked: Place | null = null;

/** A press on a card takes it, the next one puts it down; twice on the same sends it to its lamp. */
function press(place: Place | undefined): number | null {
  if (!place) {
    picked = null;
    return null;
  }
  if (place.pile === 0) {
    picked = null;
    return action.draw;
  }
  const held = picked;
  picked = null;
  if (held && held.pile !== place.pile) return moveOf(held.pile, place.pile, held.count);
  if (held && held.count === 1 && place.card !== null) return moveOf(place.pile, 2 + suitOf(place.card), 1);
  if (place.card !== null) picked = place;
  return null;
}

void put<Solitaire>({
  core,
  variants: coreVariants,
  width,
  height,
  backdrop: '#08202f',
  keepsRuns: true,
  keys: {
    ArrowUp: action.cursor,
    ArrowRight: action.cursor + 1,
    ArrowDown: action.cursor + 2,
    ArrowLeft: action.cursor + 3,
    Space: action.press,
    KeyE: action.autoplay,
  },
  touch({ phase, x, y, dx, dy }, state) {
    if (phase === 'down') return press(placeAt(state, x, y));
    if (phase === 'up' && picked && Math.abs(dx) + Math.abs(dy) > 24) {
      const target = placeAt(state, x, y);
      const held = picked;
      picked = null;
      return target && canMove(state, held.pile, target.pile, held.count)
        ? moveOf(held.pile, target.pile, held.count)
        : null;
    }
    return null;
  },
  sounds: {
    draw: [{ wave: 'noise', from: 1, ms: 50, volume: 0.1 }],
    turn: [{ wave: 'noise', from: 1, ms: 140, volume: 0.1 }],
    place: [{ wave: 'triangle', from: 260, to: 220, ms: 70, volume: 0.16 }],
    light: [{ wave: 'sine', from: 660, to: 990, ms: 160 }],
    uncover: [{ wave: 'triangle', from: 420, ms: 60, volume: 0.12 }],
    refuse: [{ wave: 'square', from: 150, ms: 70, volume: 0.06 }],
    solved: [
      { wave: 'triangle', from: 523, ms: 140 },
      { wave: 'triangle', from: 659, ms: 140, after: 130 },
      { wave: 'triangle', from: 784, ms: 140, after: 260 },
      { wave: 'triangle', from: 1046, ms: 320, after: 390 },
    ],
  },
  achievements: {
    'first-light': ({ lamps }) => lamps.some((lamp) => lamp.length > 0),
    'half-the-coast': ({ lamps }) => lamps.reduce((sum, lamp) => sum + lamp.length, 0) >= 26,
    'all-windows': ({ lamps }) => lamps.every((lamp) => lamp.length === 13),
  },
  react(event, { lamps }, effects) {
    if (event === 'light')
      for (const [suit, lamp] of lamps.entries())
        if (lamp.length > 0) effects.burst(columnX(3 + suit) + card.width / 2, 110, '#ffd166', 4, 1.6);
    if (event === 'solved') effects.burst(width / 2, 200, '#ffd166', 80, 5);
  },
  draw: (g, state, { time, isCalm }) => drawTable(g, state, picked, isCalm ? 0 : time),
});
