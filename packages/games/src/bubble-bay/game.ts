import { put } from '../sdk/stage.ts';
import {
  action,
  aims,
  type Bay,
  cannon,
  core,
  height,
  lastRow,
  none,
  placeOf,
  radius,
  top,
  wayOf,
  width,
} from './core.ts';

const tints = ['#ff6b6b', '#ffd93d', '#6bcb77', '#4d96ff', '#c77dff'];

/** The aim that leads to a place, for fingers: the same straight lines as the core's. */
function aimAt(x: number, y: number): number {
  const dx = x - cannon.x;
  const dy = Math.max(20, cannon.y - y);
  const share = dx / (Math.abs(dx) + dy);
  return Math.round(((share + 1) / 2) * aims);
}

void put<Bay>({
  core,
  width,
  height,
  backdrop: '#05324f',
  keys: {
    ArrowLeft: [action.turnLeft, action.stop],
    ArrowRight: [action.turnRight, action.stop],
    Space: action.fire,
    ArrowUp: action.fire,
    ArrowDown: action.change,
  },
  touch({ phase, x, y }) {
    if (phase !== 'up') return null;
    return y > cannon.y + 6 ? action.change : aimAt(x, y);
  },
  sounds: {
    shoot: [{ wave: 'sine', from: 280, to: 520, ms: 110 }],
    bounce: [{ wave: 'sine', from: 200, ms: 40, volume: 0.1 }],
    stick: [{ wave: 'triangle', from: 180, to: 140, ms: 80, volume: 0.16 }],
    pop: [
      { wave: 'sine', from: 660, to: 990, ms: 80 },
      { wave: 'sine', from: 880, to: 1320, ms: 80, after: 60 },
    ],
    fall: [{ wave: 'triangle', from: 700, to: 220, ms: 320 }],
    sink: [{ wave: 'sawtooth', from: 120, to: 90, ms: 220, volume: 0.12 }],
    cleared: [{ wave: 'triangle', from: 784, to: 1568, ms: 400 }],
    over: [{ wave: 'sine', from: 260, to: 60, ms: 700 }],
  },
  achievements: {
    'big-pop': ({ gone }) => gone.length >= 8,
    avalanche: ({ events }) => events.includes('fall'),
    'clear-water': ({ events }) => events.includes('cleared'),
  },
  react(event, state, effects) {
    if (event !== 'pop') return;
    for (const { row, column, colour } of state.gone)
      effects.burst(...placeOf(state, row, column), tints[colour] ?? '#fff', 7, 2.4);
    const first = state.gone[0];
    if (first && state.gone.length > 4)
      effects.word(...placeOf(state, first.row, first.column), `×${state.gone.length}`, '#fff');
  },
  draw(g, state, { time, isCalm }) {
    const sea = g.createLinearGradient(0, 0, 0, height);
    sea.addColorStop(0, '#ff9e6d');
    sea.addColorStop(0.35, '#2a6f97');
    sea.addColorStop(1, '#05324f');
    g.fillStyle = sea;
    g.fillRect(0, 0, width, height);
    g.fillStyle = 'rgba(255, 255, 255, .25)';
    g.fillRect(0, top + radius + lastRow * 35 - 18, width, 2);
    for (const { row, column, colour } of state.bubbles)
      ball(g, ...placeOf(state, row, column), tints[colour] ?? '#fff');
    if (state.flying) ball(g, state.flying.x, state.flying.y, tints[state.flying.colour] ?? '#fff');
    aimLine(g, state);
    octopus(g, isCalm ? 0 : time);
    ball(g, cannon.x, cannon.y, tints[state.next] ?? '#fff');
    if (state.after !== none) ball(g, cannon.x + 62, cannon.y + 16, tints[state.after] ?? '#fff', 0.6);
    for (let shot = 0; shot < state.shotsLeft; shot++) {
      g.fillStyle = '#fff';
      g.beginPath();
      g.arc(20 + shot * 12, height - 20, 4, 0, Math.PI * 2);
      g.fill();
    }
  },
});

function ball(g: CanvasRenderingContext2D, x: number, y: number, colour: string, size = 1): void {
  const shine = g.createRadialGradient(x - 6 * size, y - 7 * size, 2, x, y, radius * size);
  shine.addColorStop(0, '#fff');
  shine.addColorStop(0.35, colour);
  shine.addColorStop(1, colour);
  g.fillStyle = shine;
  g.globalAlpha = 0.94;
  g.beginPath();
  g.arc(x, y, radius * size - 1, 0, Math.PI * 2);
  g.fill();
  g.globalAlpha = 1;
}

function aimLine(g: CanvasRenderingContext2D, { aim, flying }: Bay): void {
  if (flying) return;
  const [dx, dy] = wayOf(aim);
  g.fillStyle = 'rgba(255, 255, 255, .7)';
  for (let dot = 2; dot < 14; dot++) {
    g.beginPath();
    g.arc(cannon.x + dx * dot * 17, cannon.y + dy * dot * 17, 2.4, 0, Math.PI * 2);
    g.fill();
  }
}

function octopus(g: CanvasRenderingContext2D, time: number): void {
  g.strokeStyle = '#7b2cbf';
  g.lineWidth = 9;
  g.lineCap = 'round';
  for (let arm = -3; arm <= 3; arm++) {
    g.beginPath();
    g.moveTo(cannon.x + arm * 9, cannon.y + 16);
    g.quadraticCurveTo(
      cannon.x + arm * 20,
      cannon.y + 30,
      cannon.x + arm * 26,
      cannon.y + 40 + Math.sin(time * 3 + arm) * 5,
    );
    g.stroke();
  }
  g.fillStyle = '#9d4edd';
  g.beginPath();
  g.ellipse(cannon.x, cannon.y + 12, 36, 30, 0, Math.PI, 0);
  g.fill();
}
