import { box, corners, disc, oval, shape, sky } from '../sdk/shapes.ts';
import { type Card, rankOf, type Solitaire, suitOf } from './core.ts';
import { card, columnX, height, type Place, placesOf, rowTop, stepsOf, width } from './layout.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;

const suits = ['♥', '♦', '♣', '♠'];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

interface Look {
  table(g: Pen, time: number): void;
  /** Of the back: paper and print. */
  back: readonly [string, string];
  /** Ink of the four suits. */
  inks: readonly [string, string, string, string];
}

function coast(g: Pen, time: number): void {
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
  // the lighthouse that stands behind the rows
  const x = width - 70;
  shape(
    g,
    [x - 26, height, x - 16, height - 190, x + 16, height - 190, x + 26, height],
    'rgba(230, 90, 90, .35)',
  );
  for (const stripe of [40, 104]) box(g, [x - 24, height - 190 + stripe, 48, 26], 'rgba(255, 255, 255, .28)');
  box(g, [x - 13, height - 216, 26, 26], 'rgba(255, 210, 110, .55)', 3);
}

/** Green cloth and chips. */
function velvet(g: Pen): void {
  sky(g, width, height, ['#12704a', '#0a4a31']);
  oval(g, width / 2, height * 0.4, width * 0.6, height * 0.5, 'rgba(255, 255, 255, .04)');
  for (const [x, colour] of [
    [60, '#6a4bd0'],
    [104, '#1f9f8f'],
    [148, '#e0a52c'],
  ] as const) {
    disc(g, width - x, height - 40, 26, colour);
    g.strokeStyle = '#fff';
    g.lineWidth = 6;
    g.setLineDash([8, 9]);
    g.beginPath();
    g.arc(width - x, height - 40, 22, 0, Math.PI * 2);
    g.stroke();
    g.setLineDash([]);
    disc(g, width - x, height - 40, 13, '#fff8ea');
  }
}

/** Dunes at dusk, and a camel on its way. */
function desert(g: Pen, time: number): void {
  sky(g, width, height, ['#1d1244', '#4a2170', '#9a3f7a']);
  disc(g, width * 0.4, 150, 70, 'rgba(244, 178, 80, .55)');
  shape(
    g,
    [0, height, 0, height - 120, 180, height - 170, 420, height - 100, width, height - 190, width, height],
    '#5a2460',
  );
  shape(
    g,
    [0, height, 0, height - 50, 260, height - 90, 520, height - 30, width, height - 80, width, height],
    '#431a4c',
  );
  const x = 60 + ((time * 6) % (width + 60)) - 60;
  const y = height - 62;
  oval(g, x, y, 18, 9, '#e0a04a');
  disc(g, x - 3, y - 9, 7, '#e0a04a');
  for (const leg of [-12, -6, 6, 12]) box(g, [x + leg - 1.5, y + 5, 3, 15], '#e0a04a');
  shape(g, [x + 14, y - 2, x + 24, y - 20, x + 28, y - 17, x + 20, y + 3], '#e0a04a');
  oval(g, x + 29, y - 20, 6, 3.4, '#e0a04a');
}

const looks: Readonly<Record<Rules['look'], Look>> = {
  coast: { table: coast, back: ['#f4e3c1', '#c8553d'], inks: ['#c1121f', '#c1121f', '#14213d', '#14213d'] },
  velvet: { table: velvet, back: ['#fff8ea', '#6a4bd0'], inks: ['#7a3fd8', '#7a3fd8', '#14251d', '#14251d'] },
  caravan: {
    table: desert,
    back: ['#fbe6c0', '#c4762a'],
    inks: ['#c2410c', '#d19a12', '#241244', '#4a2170'],
  },
};

export function drawTable(g: Pen, state: Solitaire, picked: Place | null, time: number): void {
  const look = looks[state.rules.look];
  look.table(g, time);
  for (const place of placesOf(state)) if (place.card === null) slot(g, place, state);
  if (state.stock.length > 0) back(g, columnX(0), 64, look);
  for (const [index, row] of state.rows.entries()) {
    const steps = stepsOf(row);
    for (let at = 0; at < row.hidden.length; at++) back(g, columnX(index), rowTop + at * steps.hidden, look);
  }
  for (const place of placesOf(state)) if (place.card !== null) face(g, place, place.card, look);
  if (picked) frame(g, picked, '#c8f135');
  const looked = placesOf(state).findLast(({ pile }) => pile === state.cursor);
  if (looked) frame(g, looked, state.held === null ? 'rgba(255, 255, 255, .5)' : '#c8f135');
}

function slot(g: Pen, { x, y, pile }: Place, { turnsLeft }: Solitaire): void {
  g.strokeStyle = 'rgba(255, 255, 255, .22)';
  g.lineWidth = 2;
  g.beginPath();
  g.roundRect(x, y, card.width, card.height, 10);
  g.stroke();
  g.fillStyle = 'rgba(255, 255, 255, .22)';
  g.font = '36px serif';
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  const sign = pile === 0 ? (turnsLeft === 0 ? '×' : '↻') : (suits[pile - 2] ?? '');
  if (pile < 6) g.fillText(sign, x + card.width / 2, y + card.height / 2);
}

function back(g: Pen, x: number, y: number, { back: [paper, print] }: Look): void {
  box(g, [x, y, card.width, card.height], paper, 10);
  box(g, [x + 5, y + 5, card.width - 10, card.height - 10], print, 7);
  for (let mark = 0; mark < 12; mark++)
    shape(
      g,
      corners(x + 20 + (mark % 3) * 22, y + 22 + Math.floor(mark / 3) * 25, 7, 4),
      'rgba(255, 255, 255, .45)',
    );
}

function face(g: Pen, { x, y }: Place, which: Card, { inks }: Look): void {
  const sign = suits[suitOf(which)] ?? '';
  g.fillStyle = '#fffaf0';
  g.beginPath();
  g.roundRect(x, y, card.width, card.height, 10);
  g.fill();
  g.strokeStyle = 'rgba(8, 32, 47, .35)';
  g.lineWidth = 1;
  g.stroke();
  g.fillStyle = inks[suitOf(which)] ?? '#14213d';
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

function frame(g: Pen, { x, y }: Place, colour: string): void {
  g.strokeStyle = colour;
  g.lineWidth = 4;
  g.beginPath();
  g.roundRect(x - 2, y - 2, card.width + 4, card.height + 4, 12);
  g.stroke();
}
