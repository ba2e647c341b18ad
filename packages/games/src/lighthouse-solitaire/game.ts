import { put } from '../sdk/stage.ts';
import { action, type Card, canMove, core, moveOf, rankOf, type Solitaire, suitOf } from './core.ts';
import { card, columnX, height, type Place, placeAt, placesOf, rowTop, stepsOf, width } from './layout.ts';

const suits = ['♥', '♦', '♣', '♠'];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

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
  width,
  height,
  backdrop: '#08202f',
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
  draw(g, state, { time, isCalm }) {
    night(g, isCalm ? 0 : time);
    for (const place of placesOf(state)) if (place.card === null) slot(g, place);
    if (state.stock.length > 0) back(g, columnX(0), 64);
    for (const [index, row] of state.rows.entries()) {
      const steps = stepsOf(row);
      for (let at = 0; at < row.hidden.length; at++) back(g, columnX(index), rowTop + at * steps.hidden);
    }
    for (const place of placesOf(state)) if (place.card !== null) face(g, place, place.card);
    if (picked) frame(g, picked, '#c8f135');
    const looked = placesOf(state).findLast(({ pile }) => pile === state.cursor);
    if (looked) frame(g, looked, state.held === null ? 'rgba(255, 255, 255, .5)' : '#c8f135');
  },
});

function night(g: CanvasRenderingContext2D, time: number): void {
  const sea = g.createLinearGradient(0, 0, 0, height);
  sea.addColorStop(0, '#0b2f45');
  sea.addColorStop(1, '#08202f');
  g.fillStyle = sea;
  g.fillRect(0, 0, width, height);
  const turn = time * 0.4;
  const beam = g.createConicGradient(turn, width / 2, -40);
  beam.addColorStop(0, 'rgba(255, 224, 150, .16)');
  beam.addColorStop(0.06, 'rgba(255, 224, 150, 0)');
  beam.addColorStop(0.94, 'rgba(255, 224, 150, 0)');
  beam.addColorStop(1, 'rgba(255, 224, 150, .16)');
  g.fillStyle = beam;
  g.fillRect(0, 0, width, height);
}

function slot(g: CanvasRenderingContext2D, { x, y, pile }: Place): void {
  g.strokeStyle = 'rgba(255, 255, 255, .22)';
  g.lineWidth = 2;
  g.beginPath();
  g.roundRect(x, y, card.width, card.height, 10);
  g.stroke();
  g.fillStyle = 'rgba(255, 255, 255, .22)';
  g.font = '36px serif';
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  const sign = pile === 0 ? '↻' : (suits[pile - 2] ?? '');
  if (pile < 6) g.fillText(sign, x + card.width / 2, y + card.height / 2);
}

function back(g: CanvasRenderingContext2D, x: number, y: number): void {
  g.fillStyle = '#f4e3c1';
  g.beginPath();
  g.roundRect(x, y, card.width, card.height, 10);
  g.fill();
  g.fillStyle = '#c8553d';
  g.beginPath();
  g.roundRect(x + 5, y + 5, card.width - 10, card.height - 10, 7);
  g.fill();
  g.strokeStyle = 'rgba(255, 255, 255, .5)';
  g.lineWidth = 3;
  g.beginPath();
  for (let wave = 0; wave < 4; wave++) {
    g.moveTo(x + 12, y + 26 + wave * 22);
    g.bezierCurveTo(
      x + 32,
      y + 14 + wave * 22,
      x + 52,
      y + 38 + wave * 22,
      x + card.width - 12,
      y + 26 + wave * 22,
    );
  }
  g.stroke();
}

function face(g: CanvasRenderingContext2D, { x, y }: Place, which: Card): void {
  const sign = suits[suitOf(which)] ?? '';
  g.fillStyle = '#fffaf0';
  g.beginPath();
  g.roundRect(x, y, card.width, card.height, 10);
  g.fill();
  g.strokeStyle = 'rgba(8, 32, 47, .35)';
  g.lineWidth = 1;
  g.stroke();
  g.fillStyle = suitOf(which) < 2 ? '#c1121f' : '#14213d';
  g.textAlign = 'left';
  g.textBaseline = 'top';
  g.font = '800 22px system-ui, sans-serif';
  g.fillText(ranks[rankOf(which)] ?? '', x + 8, y + 8);
  g.font = '20px serif';
  g.fillText(sign, x + card.width - 26, y + 8);
  g.font = '46px serif';
  g.textAlign = 'center';
  g.fillText(sign, x + card.width / 2, y + 48);
}

function frame(g: CanvasRenderingContext2D, { x, y }: Place, colour: string): void {
  g.strokeStyle = colour;
  g.lineWidth = 4;
  g.beginPath();
  g.roundRect(x - 2, y - 2, card.width + 4, card.height + 4, 12);
  g.stroke();
}
