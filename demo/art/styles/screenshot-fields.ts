import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Brief } from '../core/picture.ts';
import { circle, ellipse, group, line, linearGradient, n, path, polygon, rect } from '../core/svg.ts';

/** A moment of play filling the frame; the heads-up display comes on top. */
export type Field = (brief: Brief) => string;

const sky = (id: string, top: string, low: string, w: number, h: number) =>
  `<defs>${linearGradient(id, [
    [0, top],
    [1, low],
  ])}</defs>${rect(0, 0, w, h, `url(#${id})`)}`;

/** A night road bending to one side, rivals ahead. */
const road: Field = ({ random, size: { width: w, height: h }, palette: { hue, popHue } }) => {
  const bend = random.next(-0.32, 0.32);
  const horizon = h * 0.42;
  const at = (t: number, side: number): [number, number] => {
    const near = t ** 2.2;
    return [
      w * (0.5 + bend * (1 - t) ** 2) + side * w * (0.02 + near * 0.62),
      horizon + (h - horizon) * near,
    ];
  };
  const strip = (from: number, to: number, left: number, right: number, fill: string) =>
    path(polygon([at(from, left), at(from, right), at(to, right), at(to, left)]), fill);
  const bands = range(26)
    .map((i) => {
      const [from, to] = [i / 26, (i + 1) / 26];
      const odd = i % 2 === 0;
      return (
        strip(from, to, -2.6, 2.6, oklch(odd ? 0.2 : 0.235, 0.07, hue)) +
        strip(from, to, -1.12, 1.12, odd ? oklch(0.75, 0.2, popHue) : oklch(0.95, 0.02, 90)) +
        strip(from, to, -1, 1, oklch(odd ? 0.27 : 0.29, 0.035, hue)) +
        (odd ? strip(from, to, -0.03, 0.03, oklch(0.9, 0.14, 95)) : '')
      );
    })
    .join('');
  const skyline = range(30)
    .map((i) => {
      const tall = h * random.next(0.06, 0.28);
      const x = (i / 30) * w;
      return (
        rect(x, horizon - tall, w / 28, tall, oklch(0.22 + (i % 3) * 0.03, 0.09, hue + 10)) +
        range(8)
          .map((k) =>
            random.chance(0.45)
              ? rect(
                  x + 4 + (k % 3) * 9,
                  horizon - tall + 8 + Math.floor(k / 3) * 13,
                  4,
                  6,
                  oklch(0.85, 0.14, random.pick([85, popHue, 330])),
                )
              : '',
          )
          .join('')
      );
    })
    .join('');
  const car = (t: number, lane: number, fill: string) => {
    const [x, y] = at(t, lane);
    const s = (w / 960) * (0.12 + t ** 2.2 * 1.25);
    return group(
      `translate(${n(x)} ${n(y)}) scale(${s.toFixed(3)})`,
      ellipse(0, 2, 96, 12, '#000', { opacity: 0.45 }) +
        rect(-88, -34, 30, 36, '#111', { rx: 8 }) +
        rect(58, -34, 30, 36, '#111', { rx: 8 }) +
        path('M-92 -14L-84 -58L-54 -66L-40 -100H40L54 -66L84 -58L92 -14z', fill) +
        path('M-46 -68L-34 -94H34L46 -68z', '#10142a') +
        rect(-86, -52, 40, 13, '#ff3b4e', { rx: 5 }) +
        rect(46, -52, 40, 13, '#ff3b4e', { rx: 5 }) +
        rect(-30, -40, 60, 18, '#0b0d18', { rx: 4 }) +
        rect(-94, -80, 188, 8, fill, { rx: 3 }),
    );
  };
  return (
    sky('sky', oklch(0.2, 0.1, hue), oklch(0.55, 0.2, hue + 40), w, horizon + 2) +
    circle(w * (0.5 - bend), horizon * 0.62, h * 0.16, oklch(0.86, 0.16, 60), { opacity: 0.9 }) +
    skyline +
    bands +
    car(0.34, random.next(-0.6, 0.6), oklch(0.8, 0.15, 190)) +
    car(0.52, random.next(-0.6, 0.6), oklch(0.85, 0.16, 90)) +
    car(0.93, random.next(-0.35, 0.35), oklch(0.62, 0.24, popHue))
  );
};

/** The goal from the penalty spot. */
const pitch: Field = ({ random, size: { width: w, height: h }, palette: { hue } }) => {
  const [left, right, top, line0] = [w * 0.22, w * 0.78, h * 0.24, h * 0.58];
  const stripes = range(8)
    .map((i) => rect(0, line0 + ((h - line0) * i ** 1.5) / 22.6, w, h, oklch(i % 2 ? 0.58 : 0.53, 0.15, 145)))
    .join('');
  const net =
    range(22)
      .map((i) =>
        line(`M${n(left + ((right - left) * i) / 21)} ${n(top)}V${n(line0)}`, '#fff', 1, { opacity: 0.35 }),
      )
      .join('') +
    range(9)
      .map((i) =>
        line(`M${n(left)} ${n(top + ((line0 - top) * i) / 8)}H${n(right)}`, '#fff', 1, { opacity: 0.35 }),
      )
      .join('');
  const crowd = range(420)
    .map((i) =>
      circle(
        (i % 60) * (w / 59) + random.next(-5, 5),
        h * 0.1 + Math.floor(i / 60) * h * 0.043,
        h * 0.016,
        oklch(random.next(0.35, 0.75), 0.13, random.pick([hue, hue + 180, 30, 90])),
      ),
    )
    .join('');
  const lean = random.pick([-1, 1] as const);
  const reach = random.next(0.08, 0.17);
  const keeper = group(
    `translate(${n(w * (0.5 + lean * reach))} ${n(line0 - h * 0.1)}) rotate(${lean * 52}) scale(${(h / 540).toFixed(3)})`,
    line('M0 -30L-14 -74M0 -30L16 -78', '#ffd24a', 15, { 'stroke-linecap': 'round' }) +
      circle(-15, -78, 9, '#fff') +
      circle(17, -82, 9, '#fff') +
      rect(-16, -36, 32, 50, '#ffd24a', { rx: 10 }) +
      circle(0, -50, 13, '#c98d62') +
      line('M-8 14L-16 58M8 14L14 58', '#1d2440', 13, { 'stroke-linecap': 'round' }),
  );
  const [bx, by] = [w * (0.5 + lean * (reach + 0.09)), h * 0.36];
  return (
    sky('sky', oklch(0.22, 0.07, hue), oklch(0.34, 0.09, hue), w, h) +
    crowd +
    rect(0, h * 0.4, w, h * 0.18, oklch(0.28, 0.08, hue)) +
    stripes +
    line(`M0 ${n(line0)}H${w}`, '#fff', 4) +
    net +
    line(`M${n(left)} ${n(line0)}V${n(top)}H${n(right)}V${n(line0)}`, '#fff', 10, {
      'stroke-linejoin': 'round',
    }) +
    keeper +
    line(
      `M${n(w * 0.5)} ${n(h * 0.86)}Q${n(w * (0.5 + lean * 0.02))} ${n(h * 0.5)} ${n(bx)} ${n(by)}`,
      '#fff',
      3,
      { 'stroke-dasharray': '3 12', 'stroke-linecap': 'round', opacity: 0.8 },
    ) +
    circle(bx, by, h * 0.035, '#fff') +
    circle(bx, by, h * 0.013, '#222') +
    ellipse(w * 0.5, h * 0.9, w * 0.05, h * 0.012, '#fff', { opacity: 0.7 }) +
    line(`M${n(w * 0.1)} ${h}L${n(w * 0.2)} ${n(h * 0.74)}H${n(w * 0.8)}L${n(w * 0.9)} ${h}`, '#fff', 4, {
      opacity: 0.8,
    })
  );
};

/** A board seen from the player's side, one move lit. */
const board: Field = ({ random, size: { width: w, height: h }, palette: { hue, popHue } }) => {
  const at = (x: number, y: number): [number, number] => {
    const t = y / 8;
    const half = w * (0.24 + t * 0.14);
    return [w / 2 + (x / 4 - 1) * half, h * (0.2 + t ** 1.12 * 0.72)];
  };
  const lit = new Set(range(4).map(() => random.below(64)));
  const squares = range(64)
    .map((i) => {
      const [x, y] = [i % 8, Math.floor(i / 8)];
      const base = (x + y) % 2 ? oklch(0.36, 0.1, hue) : oklch(0.86, 0.05, hue + 40);
      return path(
        polygon([at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]),
        lit.has(i) ? oklch(0.82, 0.17, popHue) : base,
      );
    })
    .join('');
  const shapes = {
    pawn: 'M-13 0H13L10 -6C6 -10 5 -16 6 -22H-6C-5 -16 -6 -10 -10 -6zM0 -38A9 9 0 1 1 -.1 -38z',
    rook: 'M-14 0H14L11 -8L9 -34H12V-46H6V-41H3V-46H-3V-41H-6V-46H-12V-34H-9L-11 -8z',
    knight:
      'M-13 0H13L11 -8C14 -24 12 -44 -4 -52L-6 -46C-14 -40 -18 -32 -16 -26L-8 -28L-2 -30C-4 -22 -10 -18 -11 -8z',
    king: 'M-14 0H14L11 -8C8 -22 12 -34 12 -40C4 -44 2 -42 2 -46V-52H6V-56H2V-61H-2V-56H-6V-52H-2V-46C-2 -42 -4 -44 -12 -40C-12 -34 -8 -22 -11 -8z',
  };
  const pieces = random
    .shuffle(range(64))
    .slice(0, 17)
    .sort((a, b) => a - b)
    .map((i, k) => {
      const [x, y] = at((i % 8) + 0.5, Math.floor(i / 8) + 0.72);
      const s = (0.55 + (Math.floor(i / 8) / 8) * 0.5) * (h / 540) * 1.6;
      const shape = shapes[random.pick(['pawn', 'pawn', 'pawn', 'rook', 'knight', 'king'] as const)];
      const fill = k % 2 ? oklch(0.95, 0.03, 90) : oklch(0.24, 0.07, hue);
      return group(
        `translate(${n(x)} ${n(y)}) scale(${s.toFixed(3)})`,
        ellipse(3, 1, 19, 6, '#000', { opacity: 0.35 }) +
          path(shape, fill, {
            stroke: k % 2 ? oklch(0.6, 0.06, hue) : oklch(0.6, 0.1, hue),
            'stroke-width': 1.6,
            'stroke-linejoin': 'round',
          }),
      );
    })
    .join('');
  return (
    sky('sky', oklch(0.26, 0.1, hue), oklch(0.5, 0.15, hue + 12), w, h) +
    range(5)
      .map((i) =>
        path(
          `M${n(w * (i * 0.24 - 0.1))} ${n(h * 0.22)}l${n(w * 0.07)} ${n(-h * 0.13)}l${n(w * 0.07)} ${n(h * 0.13)}z`,
          oklch(0.22, 0.08, hue),
          { opacity: 0.7 },
        ),
      )
      .join('') +
    path(polygon([at(-0.25, -0.3), at(8.25, -0.3), at(8.25, 8.3), at(-0.25, 8.3)]), oklch(0.24, 0.06, hue)) +
    squares +
    pieces
  );
};

/** Blocks, pipes and gaps, drawn in whole squares. */
const platform: Field = ({ random, size: { width: w, height: h }, palette: { hue } }) => {
  const u = h / 60;
  const columns = Math.ceil(w / u);
  const block = (x: number, y: number, wide: number, high: number, fill: string) =>
    rect(x * u, y * u, wide * u + 0.4, high * u + 0.4, fill, { 'shape-rendering': 'crispEdges' });
  let body = range(6)
    .map((i) => block(0, i * 9, columns, 12, oklch(0.3 + i * 0.075, 0.13, hue + i * 14)))
    .join('');
  body += range(5)
    .map((i) => {
      const x = random.below(columns);
      return block(x, 7 + i * 4, 9, 2, '#fff') + block(x + 2, 6 + i * 4, 5, 1, '#fff');
    })
    .join('');
  let ridge = 40;
  for (let x = 0; x < columns; x++) {
    ridge = Math.max(33, Math.min(46, ridge + random.below(3) - 1));
    body += block(x, ridge, 1, 60, oklch(0.38, 0.1, hue + 30));
  }
  const gap = 30 + random.below(25);
  for (let x = 0; x < columns; x += 4) {
    if (x > gap && x < gap + 9) continue;
    body +=
      block(x, 50, 4, 2, oklch(0.74, 0.19, 140)) +
      block(x, 52, 4, 8, oklch(0.42, 0.09, 55)) +
      block(x + 1, 54, 2, 1, oklch(0.5, 0.09, 55));
  }
  for (const [px, py, wide] of [
    [14, 38, 5],
    [gap - 4, 33, 4],
    [gap + 16, 40, 6],
    [columns - 22, 30, 5],
  ] as const)
    for (let i = 0; i < wide; i++)
      body +=
        block(px + i * 4, py, 4, 4, oklch(0.66, 0.13, 50)) +
        block(px + i * 4, py, 4, 1, oklch(0.8, 0.12, 65)) +
        block(px + i * 4 + 3, py, 1, 4, oklch(0.5, 0.11, 45)) +
        (random.chance(0.6) ? block(px + i * 4 + 1, py - 5, 2, 3, oklch(0.88, 0.17, 92)) : '');
  const hero = [
    '..rrrr..',
    '.rrrrrr.',
    '..ssks..',
    '..ssss..',
    '.bbbbbb.',
    's.bbbb.s',
    '..bbbb..',
    '..k..k..',
  ];
  const foe = ['..pppp..', '.pppppp.', 'pwkppwkp', 'pppppppp', '.pppppp.', '.k.kk.k.'];
  const inks: Record<string, string> = {
    r: oklch(0.6, 0.22, 25),
    s: oklch(0.82, 0.08, 60),
    k: oklch(0.2, 0.04, hue),
    b: oklch(0.5, 0.18, 262),
    p: oklch(0.6, 0.2, 320),
    w: '#ffffff',
  };
  const sprite = (rows: readonly string[], left: number, top: number) =>
    rows
      .map((row, y) =>
        [...row].map((cell, x) => (inks[cell] ? block(left + x, top + y, 1, 1, inks[cell]) : '')).join(''),
      )
      .join('');
  return (
    body +
    sprite(hero, gap - 2, 33 - 12 - random.below(4)) +
    sprite(foe, gap + 20, 44) +
    sprite(foe, 20, 44) +
    block(columns - 9, 22, 1, 28, '#fff') +
    block(columns - 8, 22, 6, 4, oklch(0.65, 0.22, 25))
  );
};

export const fields: Readonly<Record<string, Field>> = { road, pitch, board, platform };
