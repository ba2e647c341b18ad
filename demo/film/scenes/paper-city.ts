import { type Random, random } from '../../art/core/random.ts';
import { circle, path, rect } from '../../art/core/svg.ts';
import { height, lay, mixed, type Rgb, scroll, wash, width } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { sprite } from '../sprite.ts';

interface Hour {
  readonly sky: Rgb;
  readonly foot: Rgb;
  readonly rows: readonly [Rgb, Rgb, Rgb];
  readonly lamps: number;
}

const hours: readonly Hour[] = [
  {
    sky: [250, 200, 170],
    foot: [255, 236, 200],
    rows: [
      [236, 160, 140],
      [196, 112, 118],
      [120, 66, 92],
    ],
    lamps: 0.3,
  },
  {
    sky: [132, 206, 235],
    foot: [232, 246, 240],
    rows: [
      [160, 205, 190],
      [88, 160, 150],
      [40, 100, 104],
    ],
    lamps: 0,
  },
  {
    sky: [255, 150, 96],
    foot: [255, 220, 140],
    rows: [
      [226, 110, 84],
      [170, 66, 76],
      [92, 36, 66],
    ],
    lamps: 0.4,
  },
  {
    sky: [20, 24, 60],
    foot: [60, 60, 120],
    rows: [
      [52, 54, 104],
      [34, 34, 78],
      [16, 16, 44],
    ],
    lamps: 1,
  },
  {
    sky: [250, 200, 170],
    foot: [255, 236, 200],
    rows: [
      [236, 160, 140],
      [196, 112, 118],
      [120, 66, 92],
    ],
    lamps: 0.2,
  },
];

function at(day: number): Hour {
  const place = Math.min(day, 0.999) * (hours.length - 1);
  const [a, b, k] = [hours[Math.floor(place)] as Hour, hours[Math.floor(place) + 1] as Hour, place % 1];
  const row = (i: 0 | 1 | 2) => mixed(a.rows[i], b.rows[i], k);
  return {
    sky: mixed(a.sky, b.sky, k),
    foot: mixed(a.foot, b.foot, k),
    rows: [row(0), row(1), row(2)],
    lamps: a.lamps + (b.lamps - a.lamps) * k,
  };
}

/** Houses cut from one sheet: white, coloured while the film runs. The windows are a second sheet. */
function sheet(source: Random, wide: number, high: number, scale: number) {
  let [houses, windows] = ['', ''];
  for (let x = 0; x < wide - 20; ) {
    const w = Math.min(source.next(44, 96) * scale, wide - x);
    const h = source.next(0.4, 0.95) * high;
    const top = high - h;
    houses += source.pick([
      rect(x, top, w, h, '#fff'),
      rect(x, top, w, h, '#fff') +
        path(`M${x} ${top}L${x + w / 2} ${top - 30 * scale}L${x + w} ${top}z`, '#fff'),
      rect(x, top, w, h, '#fff') + circle(x + w / 2, top, w / 2, '#fff'),
      rect(x, top, w, h, '#fff') + rect(x + w * 0.4, top - 34 * scale, w * 0.14, 36 * scale, '#fff'),
    ]);
    for (let wy = top + 16; wy < high - 20; wy += 24 * scale)
      for (let wx = x + 9; wx < x + w - 14; wx += 20 * scale)
        if (source.chance(0.45)) windows += rect(wx, wy, 8 * scale, 11 * scale, '#ffe7a3', { rx: 4 * scale });
    x += w - 1;
  }
  return Promise.all([sprite(wide, high, houses), sprite(wide, high, windows)]);
}

/** One day and night over a city of cut paper. */
export const paperCity: Scene = async () => {
  const source = random('paper-city');
  const sheets = [
    { strip: await sheet(source.fork('a'), 1300, 250, 0.7), top: 170, pace: 5 },
    { strip: await sheet(source.fork('b'), 1500, 260, 1), top: 230, pace: 11 },
    { strip: await sheet(source.fork('c'), 1700, 230, 1.4), top: 320, pace: 22 },
  ] as const;
  const disc = await sprite(110, 110, circle(55, 55, 50, '#fff'));
  const cloud = await sprite(
    220,
    70,
    circle(60, 44, 26, '#fff') +
      circle(104, 32, 32, '#fff') +
      circle(150, 44, 26, '#fff') +
      rect(52, 44, 106, 26, '#fff', { rx: 13 }),
  );
  return (frame, time, seconds) => {
    const day = time / seconds;
    const { sky, foot, rows, lamps } = at(day);
    for (let y = 0; y < height; y += 4) wash(frame, 0, y, width, 4, mixed(sky, foot, y / height), 1);
    const arc = (turn: number) => Math.PI * (((day + turn) * 1.35) % 1.35);
    const sun = arc(0.12);
    const moon = arc(0.48);
    lay(frame, disc, 480 - Math.cos(sun) * 430 - 55, 330 - Math.sin(sun) * 280, 1, [255, 240, 190]);
    if (day > 0.5)
      lay(frame, disc, 480 - Math.cos(moon) * 430 - 55, 330 - Math.sin(moon) * 270, 0.9, [232, 236, 255]);
    for (let i = 0; i < 3; i++)
      lay(
        frame,
        cloud,
        ((i * 410 + time * (14 + i * 5)) % 1180) - 220,
        50 + i * 46,
        0.55,
        mixed(foot, [255, 255, 255], 0.4),
      );
    sheets.forEach(({ strip: [houses, windows], top, pace }, i) => {
      const colour = rows[i] as Rgb;
      scroll(frame, houses, time * pace - 6, top + 5, 0.28, [0, 0, 0]);
      scroll(frame, houses, time * pace, top, 1, colour);
      scroll(frame, windows, time * pace, top, lamps * 0.95);
    });
  };
};
