import { put } from '../sdk/stage.ts';
import { action, type Catch, core, type Falling, height, netTop, width } from './core.ts';

const stars = Array.from({ length: 60 }, (_, star) => [(star * 97.3) % width, (star * 173.1) % 520] as const);

void put<Catch>({
  core,
  width,
  height,
  backdrop: '#0b1030',
  keys: {
    ArrowLeft: [action.leftDown, action.leftUp],
    ArrowRight: [action.rightDown, action.rightUp],
  },
  touch: ({ phase, x }) =>
    phase === 'up' ? null : action.place + Math.max(0, Math.min(width, Math.round(x))),
  sounds: {
    caught: [{ wave: 'sine', from: 620, to: 940, ms: 120 }],
    gold: [
      { wave: 'triangle', from: 880, ms: 90 },
      { wave: 'triangle', from: 1175, ms: 90, after: 80 },
      { wave: 'triangle', from: 1568, ms: 180, after: 160 },
    ],
    clang: [{ wave: 'square', from: 160, to: 110, ms: 260, volume: 0.14 }],
    missed: [{ wave: 'sawtooth', from: 240, to: 120, ms: 220, volume: 0.1 }],
    over: [{ wave: 'sine', from: 400, to: 80, ms: 700 }],
  },
  achievements: {
    'twenty-in-a-row': ({ streak }) => streak >= 20,
    golden: ({ events }) => events.includes('gold'),
    'a-thousand': ({ score }) => score >= 1000,
  },
  react(event, { last }, effects) {
    if (event === 'caught') effects.burst(last.x, last.y, '#7bdff2', 10);
    if (event === 'gold') {
      effects.burst(last.x, last.y, '#ffd166', 26, 3.6);
      effects.word(last.x, last.y - 16, `+${last.points}`, '#ffd166');
    }
    if (event === 'clang' || event === 'missed') {
      effects.shake(8);
      effects.burst(last.x, last.y, '#ff5d5d', 18, 3.4);
    }
  },
  draw(g, state, { time, isCalm }) {
    const night = g.createLinearGradient(0, 0, 0, height);
    night.addColorStop(0, '#0b1030');
    night.addColorStop(0.75, '#31307a');
    night.addColorStop(1, '#8d5bb8');
    g.fillStyle = night;
    g.fillRect(0, 0, width, height);
    for (const [x, y] of stars) {
      g.fillStyle = `rgba(255, 255, 255, ${isCalm ? 0.5 : 0.35 + 0.3 * Math.sin(time * 2 + x)})`;
      g.fillRect(x, y + 20, 1.8, 1.8);
    }
    g.fillStyle = '#5b3f8f';
    g.beginPath();
    g.arc(width / 2, height + 360, 420, 0, Math.PI * 2);
    g.fill();
    for (const one of state.falling) (one.kind === 'satellite' ? satellite : comet)(g, one);
    net(g, state.net);
    g.fillStyle = '#ff8fab';
    for (let life = 0; life < state.lives; life++) {
      g.beginPath();
      g.arc(width / 2 - 18 + life * 18, 28, 6, 0, Math.PI * 2);
      g.fill();
    }
  },
});

function comet(g: CanvasRenderingContext2D, { kind, x, y, vx, vy }: Falling): void {
  const colour = kind === 'gold' ? '#ffd166' : '#bde0fe';
  const tail = g.createLinearGradient(x, y, x - vx * 14, y - vy * 14);
  tail.addColorStop(0, colour);
  tail.addColorStop(1, 'rgba(255, 255, 255, 0)');
  g.strokeStyle = tail;
  g.lineWidth = 12;
  g.lineCap = 'round';
  g.beginPath();
  g.moveTo(x, y);
  g.lineTo(x - vx * 14, y - vy * 14);
  g.stroke();
  g.fillStyle = '#fff';
  g.beginPath();
  g.arc(x, y, kind === 'gold' ? 9 : 8, 0, Math.PI * 2);
  g.fill();
}

function satellite(g: CanvasRenderingContext2D, { x, y }: Falling): void {
  g.fillStyle = '#4361ee';
  g.fillRect(x - 24, y - 7, 16, 14);
  g.fillRect(x + 8, y - 7, 16, 14);
  g.fillStyle = '#dee2e6';
  g.fillRect(x - 8, y - 9, 16, 18);
  g.fillStyle = '#ff5d5d';
  g.fillRect(x - 2, y - 15, 4, 6);
}

function net(g: CanvasRenderingContext2D, x: number): void {
  g.strokeStyle = '#fff';
  g.lineWidth = 5;
  g.lineCap = 'round';
  g.beginPath();
  g.moveTo(x - 46, netTop);
  g.lineTo(x + 46, netTop);
  g.stroke();
  g.lineWidth = 1.4;
  g.strokeStyle = 'rgba(255, 255, 255, .75)';
  for (let thread = -40; thread <= 40; thread += 10) {
    g.beginPath();
    g.moveTo(x + thread, netTop);
    g.quadraticCurveTo(x + thread * 0.8, netTop + 26, x, netTop + 46);
    g.stroke();
  }
  for (const depth of [14, 28]) {
    g.beginPath();
    g.ellipse(x, netTop + depth, 44 - depth, 5, 0, 0, Math.PI);
    g.stroke();
  }
}
