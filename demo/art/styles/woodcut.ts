import { castOf, sitterNames } from '../bust/sitters.ts';
import { type Tones, tones } from '../bust/tones.ts';
import { oklch } from '../core/colour.ts';
import { clamp } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Brief, Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { circle, drawing, type Point, polygon, rect } from '../core/svg.ts';
import { coverByline, coverTitle } from '../type/cover.ts';

/** Scenes as brightness over the unit square, 1 where the block is cut away. */
const scenes: Record<string, (brief: Brief, ratio: number) => Tones> = {
  ship: ({ random }, ratio) => {
    const swell = noise(random.fork('sea'));
    return (u, v) => {
      const [x, y] = [(u - 0.5) * ratio, v];
      const sea = 0.68 + swell.fractal(u * 4, 1, 2) * 0.05;
      const hull = y > 0.58 && y < sea + 0.02 && Math.abs(x) < 0.24 - (y - 0.58) * 0.7;
      const sail = y > 0.2 && y < 0.55 && Math.abs(x + 0.02) < 0.006;
      const cloth =
        y > 0.22 &&
        y < 0.53 &&
        ((x > 0.01 && x < 0.2 * ((y - 0.18) / 0.34)) || (x < -0.03 && x > -0.16 * ((y - 0.2) / 0.3)));
      if (hull || sail) return 0.04;
      if (cloth) return 0.86 - Math.abs(x) * 1.2;
      if (y > sea) return clamp(0.34 + swell.fractal(u * 9, v * 26, 3) * 1.1);
      const sun = Math.hypot(x - 0.24, y - 0.26);
      return sun < 0.09 ? 1 : clamp(0.62 + Math.sin(sun * 60) * 0.13 + (0.5 - sun) * 0.35);
    };
  },
  forest: ({ random }, ratio) => {
    const bark = noise(random.fork('bark'));
    return (u, v) => {
      const moon = Math.hypot((u - 0.5) * ratio, v - 0.3);
      for (const [at, wide, near] of [
        [0.08, 0.05, 1],
        [0.24, 0.022, 0.4],
        [0.37, 0.016, 0.2],
        [0.63, 0.018, 0.25],
        [0.78, 0.03, 0.6],
        [0.95, 0.055, 1],
      ] as const) {
        const lean = at + bark.at(v * 2, at * 40) * 0.012;
        const d = Math.abs(u - lean) - wide * (0.8 + v * 0.3);
        if (d < 0)
          return clamp(0.5 - near * 0.44 + bark.fractal(u * 60, v * 7, 2) * 0.2 + (u < lean ? 0.1 : 0));
      }
      if (v > 0.78 + bark.at(u * 4, 3) * 0.03) return clamp(0.2 + bark.fractal(u * 12, v * 30, 2) * 0.6);
      return moon < 0.13 ? 1 : clamp(0.92 - moon * 0.6 + Math.sin(moon * 80) * 0.07);
    };
  },
  mountain: ({ random }, ratio) => {
    const rock = noise(random.fork('rock'));
    return (u, v) => {
      const peak = 0.26 + Math.abs(u - 0.46) * 1.05 + rock.fractal(u * 6, 2, 4) * 0.09;
      const hill = 0.74 + rock.fractal(u * 3, 9, 3) * 0.09;
      if (v > hill) return clamp(0.14 + rock.fractal(u * 20, v * 20, 2) * 0.4);
      if (v > peak) {
        const lit = u < 0.46 + rock.at(v * 5, 4) * 0.07;
        const snow = v < peak + 0.16 + rock.at(u * 12, 1) * 0.05;
        return clamp((lit ? 0.72 : 0.22) + (snow ? 0.3 : 0) + rock.fractal(u * 14, v * 14, 3) * 0.4);
      }
      return clamp(0.96 - Math.hypot((u - 0.74) * ratio, v - 0.18) * 0.3 + Math.sin(v * 60 + u * 6) * 0.06);
    };
  },
  house: ({ random }, ratio) => {
    const sky = noise(random.fork('sky'));
    return (u, v) => {
      const [x, y] = [(u - 0.5) * ratio, v];
      if (y > 0.76 + sky.at(u * 3, 2) * 0.03) return clamp(0.2 + sky.fractal(u * 22, v * 30, 2) * 0.5);
      const wall = Math.abs(x) < 0.2 && y > 0.46;
      const roof = y > 0.3 && y < 0.47 && Math.abs(x) < (y - 0.28) * 1.35;
      const chimney = x > 0.09 && x < 0.14 && y > 0.27 && y < 0.42;
      if (wall)
        return (Math.abs(Math.abs(x) - 0.1) < 0.035 && y > 0.52 && y < 0.61) ||
          (Math.abs(x) < 0.03 && y > 0.64)
          ? 1
          : 0.12;
      if (roof || chimney) return clamp(0.3 + Math.sin(y * 140) * 0.15);
      const wind = sky.fractal(u * 3 + v * 1.5, v * 5, 3);
      return clamp(0.66 + wind * 0.7);
    };
  },
};

export const woodcutScenes = [...Object.keys(scenes)] as [string, ...string[]];

/** Gouged lines that thin where light falls. Variants: ship, forest, mountain, house, or a sitter's name. */
export const woodcut: Style = (brief) => {
  const { size, palette, title, byline, variant = 'mountain' } = brief;
  const { width: w, height: h } = size;
  const band = title ? 0.76 : 1;
  const high = h * band;
  const isSitter = sitterNames.includes(variant);
  const tone: Tones = isSitter
    ? tones(castOf(variant), { width: 260, height: Math.round((260 * high) / w) }, { zoom: 1.4, y: -0.25 })
    : sceneOf(scenes, variant, 'woodcut')(brief, w / high);
  const unit = Math.min(w, h);
  const pitch = unit / (isSitter ? 92 : 66);
  const angle = isSitter ? -0.5 : -0.12;
  const tremble = noise(brief.random.fork('hand'));
  const reach = Math.hypot(w, high) / 2 + pitch;
  let cut = '';
  for (let row = -reach; row < reach; row += pitch) {
    let run: { x: number; y: number; half: number }[] = [];
    const close = () => {
      if (run.length > 1) {
        const above: Point[] = run.map((p) => [p.x, p.y - p.half]);
        const under: Point[] = run.map((p) => [p.x, p.y + p.half]);
        cut += polygon([...above, ...under.reverse()]);
      }
      run = [];
    };
    for (let along = -reach; along < reach; along += unit / 130) {
      const bend = row + tremble.at(along / (unit * 0.2), row / (unit * 0.2)) * pitch * 1.2;
      const x = w / 2 + along * Math.cos(angle) - bend * Math.sin(angle);
      const y = high / 2 + along * Math.sin(angle) + bend * Math.cos(angle);
      const inside = x > -8 && y > -8 && x < w + 8 && y < high;
      const value = inside ? tone(clamp(x / w, 0, 0.999), clamp(y / high, 0, 0.999)) : undefined;
      const half = value === undefined ? 0 : pitch * 0.56 * (1 - value) ** 0.8;
      if (half < pitch * 0.06) close();
      else run.push({ x, y, half });
    }
    close();
  }
  const paper = oklch(0.93, 0.04, palette.hue + 40);
  const ink = oklch(0.23, 0.07, palette.hue);
  const glow = isSitter
    ? circle(w / 2, high * 0.46, unit * 0.4, oklch(0.8, 0.13, palette.popHue))
    : rect(0, 0, w, high * 0.72, oklch(0.84, 0.1, palette.popHue));
  return {
    svg: drawing(
      size,
      rect(0, 0, w, h, paper) +
        glow +
        `<path d="${cut}" fill="${ink}"/>` +
        (title
          ? rect(0, high, w, h - high, paper) +
            rect(0, high, w, unit * 0.012, ink) +
            coverTitle(
              title,
              { x: w * 0.07, y: high + h * 0.04, w: w * 0.86, h: h * (byline ? 0.125 : 0.165) },
              { fill: ink, weight: 900, largest: w * 0.15, tracking: -0.025, valign: 'middle' },
            ) +
            coverByline(byline, w * 0.07, h * 0.965, { size: w * 0.043, fill: ink })
          : ''),
    ),
    ...(isSitter && { focal: { x: 0.5, y: 0.42 } }),
  };
};
