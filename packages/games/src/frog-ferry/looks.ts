import { box, disc, oval, shape } from '../sdk/shapes.ts';
import { cell, type Ferry, height, lanes, rows, secondsForCrossing, top, width, yOf } from './core.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;
type Look = (g: Pen, state: Ferry, time: number) => void;

const hulls = ['#e07a5f', '#f2cc8f', '#81b29a', '#6d9dc5', '#c77dff', '#ffb4a2'];

const pond: Look = (g, state, time) => {
  box(g, [0, 0, width, height], '#3d5a1e');
  bank(g, yOf(rows - 1) - cell / 2, '#4f7a2a');
  bank(g, yOf(0) - cell / 2, '#7a9b4e');
  for (let lane = 1; lane <= lanes; lane++) water(g, lane, time);
  for (const [index, { boats, pace }] of state.lanes.entries())
    for (const { x, length } of boats) boat(g, x, yOf(index + 1), length, pace, hulls[index] ?? '#fff');
  frog(g, state.x, yOf(state.row), time);
  clock(g, state, '#7ae582');
};

function bank(g: Pen, y: number, colour: string): void {
  g.fillStyle = colour;
  g.fillRect(0, y, width, cell + 40);
  g.fillStyle = 'rgba(255, 255, 255, .12)';
  for (let reed = 8; reed < width; reed += 26) g.fillRect(reed, y + 6, 3, 14);
}

function water(g: Pen, lane: number, time: number): void {
  const y = yOf(lane) - cell / 2;
  g.fillStyle = lane % 2 === 0 ? '#0b5563' : '#0d6273';
  g.fillRect(0, y, width, cell);
  g.strokeStyle = 'rgba(255, 255, 255, .1)';
  g.lineWidth = 2;
  g.beginPath();
  for (let x = 0; x <= width; x += 12) g.lineTo(x, y + cell - 6 + Math.sin(x / 22 + time * 2 + lane) * 2.4);
  g.stroke();
}

function boat(g: Pen, x: number, y: number, length: number, pace: number, colour: string): void {
  g.fillStyle = 'rgba(0, 0, 0, .22)';
  g.beginPath();
  g.roundRect(x, y - 12, length, 30, 14);
  g.fill();
  g.fillStyle = colour;
  g.beginPath();
  g.roundRect(x, y - 16, length, 30, 14);
  g.fill();
  g.fillStyle = 'rgba(255, 255, 255, .35)';
  g.beginPath();
  g.roundRect(x + 10, y - 9, length - 20, 16, 7);
  g.fill();
  g.fillStyle = '#fff';
  g.beginPath();
  g.arc(pace > 0 ? x + length - 12 : x + 12, y - 1, 4, 0, Math.PI * 2);
  g.fill();
}

function frog(g: Pen, x: number, y: number, time: number): void {
  const breath = Math.sin(time * 4) * 0.8;
  g.fillStyle = 'rgba(0, 0, 0, .25)';
  g.beginPath();
  g.ellipse(x, y + 12, 17, 6, 0, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = '#7ae582';
  g.beginPath();
  g.ellipse(x, y + 2, 16 + breath, 13, 0, 0, Math.PI * 2);
  g.fill();
  for (const side of [-1, 1]) {
    g.fillStyle = '#7ae582';
    g.beginPath();
    g.arc(x + side * 9, y - 9, 7, 0, Math.PI * 2);
    g.fill();
    g.fillStyle = '#fff';
    g.beginPath();
    g.arc(x + side * 9, y - 10, 4.4, 0, Math.PI * 2);
    g.fill();
    g.fillStyle = '#081c15';
    g.beginPath();
    g.arc(x + side * 9, y - 11, 2.2, 0, Math.PI * 2);
    g.fill();
  }
}

function clock(g: Pen, state: Ferry, colour: string): void {
  const { ticksLeft, lives } = state;
  box(g, [0, top - 8, width, 4], 'rgba(255, 255, 255, .2)');
  const share = Math.min(1, ticksLeft / (secondsForCrossing(state) * 60));
  box(g, [0, top - 8, width * share, 4], ticksLeft < 300 ? '#ff5d5d' : '#c8f135');
  for (let life = 0; life < lives; life++) disc(g, width / 2 - 18 + life * 18, 28, 6, colour);
}

const farm: Look = (g, state, time) => {
  box(g, [0, 0, width, height], '#9fc77a');
  barn(g, width / 2, yOf(rows - 1));
  box(g, [0, yOf(0) - cell / 2, width, cell + 40], '#4fb36b');
  for (let lane = 1; lane <= lanes; lane++) {
    const y = yOf(lane) - cell / 2;
    box(g, [0, y, width, cell], ['#2f9a5a', '#f0c14a', '#37a564'][lane % 3] ?? '#2f9a5a');
    for (let x = (lane % 2) * 10; x < width; x += 20)
      box(g, [x, y + cell - 9, 9, 5], 'rgba(60, 40, 0, .16)', 2);
  }
  for (const [index, { boats, pace }] of state.lanes.entries())
    for (const { x, length } of boats) tractor(g, x, yOf(index + 1), length, pace, index);
  sheep(g, state.x, yOf(state.row), time);
  clock(g, state, '#fff');
};

function barn(g: Pen, x: number, y: number): void {
  box(g, [0, y - cell / 2 - 40, width, cell + 40], '#bfe3d0');
  box(g, [0, y + 2, width, cell / 2 - 2], '#4fb36b');
  shape(g, [x - 56, y - 14, x, y - 50, x + 56, y - 14, x + 48, y + 20, x - 48, y + 20], '#7a4fd0');
  shape(g, [x - 62, y - 12, x, y - 54, x + 62, y - 12, x + 54, y - 8, x, y - 44, x - 54, y - 8], '#fff');
  box(g, [x - 18, y - 10, 36, 30], '#5d36b0');
  box(g, [x - 2, y - 10, 4, 30], '#fff');
}

const paints = ['#d64045', '#2f6fc4', '#e28413', '#2a9d8f', '#8e5ec9', '#d64045'];

function tractor(g: Pen, x: number, y: number, length: number, pace: number, index: number): void {
  const colour = paints[index] ?? '#d64045';
  const front = pace > 0 ? 1 : -1;
  const middle = x + length / 2;
  box(g, [x, y - 8, length, 18], colour, 5);
  box(g, [middle - front * length * 0.2 - 13, y - 22, 26, 18], colour, 4);
  box(g, [middle - front * length * 0.2 - 9, y - 18, 18, 10], '#cfe8ff', 2);
  disc(g, middle - front * length * 0.28, y + 8, 12, '#22262e');
  disc(g, middle - front * length * 0.28, y + 8, 5, '#f4c33a');
  disc(g, middle + front * length * 0.34, y + 12, 8, '#22262e');
  disc(g, middle + front * length * 0.34, y + 12, 3, '#f4c33a');
}

function sheep(g: Pen, x: number, y: number, time: number): void {
  const hop = Math.abs(Math.sin(time * 5)) * 2;
  for (const leg of [-9, -3, 4, 10]) box(g, [x + leg - 1.5, y + 8, 3, 9], '#2b2b33', 1);
  for (const [dx, dy] of [
    [-9, 0],
    [0, -6],
    [9, 0],
    [0, 4],
    [-5, 4],
    [6, 5],
  ] as const)
    disc(g, x + dx, y + dy - hop, 8, '#fbfaf5');
  oval(g, x + 14, y - 5 - hop, 6.5, 8, '#2b2b33');
  disc(g, x + 15, y - 7 - hop, 1.8, '#fff');
}

export const looks: Readonly<Record<Rules['look'], Look>> = { pond, farm };
