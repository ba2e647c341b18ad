import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Brief, Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { circle, drawing, group, n, path, rect } from '../core/svg.ts';
import { letter, measure } from '../type/lettering.ts';
import { boards } from './screenshot-boards.ts';
import { fields } from './screenshot-fields.ts';
import { puzzles } from './screenshot-puzzles.ts';

const scenes = { ...fields, ...puzzles, ...boards };

export const screenshotScenes = Object.keys(scenes) as [string, ...string[]];

/** Score, hearts and a pause button: what tells a picture of play from a picture. */
function display({ random, size: { width: w, height: h }, palette: { hue } }: Brief): string {
  const u = h / 100;
  const glass = oklch(0.16, 0.04, hue);
  const score = String(random.below(89000) + 10400).replace(/(\d{3})$/, ' $1');
  const level = `LV ${random.below(28) + 2}`;
  const text = { size: u * 4.6, fill: '#fff', weight: 750, tracking: 0.01 };
  const scoreWide = measure(score, text) + u * 11;
  const hearts = random.below(2) + 2;
  const heart = (i: number) =>
    path(
      'M0 4.4C-6 -.4 -5 -5 -2.2 -5C-1 -5 0 -4 0 -3C0 -4 1 -5 2.2 -5C5 -5 6 -.4 0 4.4z',
      i < hearts ? '#ff4d67' : '#ffffff55',
      { transform: `translate(${n(w / 2 + (i - 1) * u * 7)} ${n(u * 8.4)}) scale(${n(u * 0.55)})` },
    );
  return (
    rect(u * 4, u * 4, scoreWide, u * 8.6, glass, { rx: u * 4.3, opacity: 0.72 }) +
    circle(u * 9, u * 8.3, u * 2.6, oklch(0.85, 0.16, 88)) +
    circle(u * 9, u * 8.3, u * 1.7, oklch(0.76, 0.16, 75)) +
    letter(score, u * 13, u * 10, text) +
    rect(w / 2 - u * 12, u * 4, u * 24, u * 8.6, glass, { rx: u * 4.3, opacity: 0.72 }) +
    range(3).map(heart).join('') +
    rect(w - u * 33, u * 4, u * 19, u * 8.6, glass, { rx: u * 4.3, opacity: 0.72 }) +
    letter(level, w - u * 23.5, u * 10, { ...text, size: u * 4.2, anchor: 'middle' }) +
    group(
      `translate(${n(w - u * 8)} ${n(u * 8.3)})`,
      circle(0, 0, u * 4.4, glass, { opacity: 0.72 }) +
        rect(-u * 1.7, -u * 1.9, u * 1.2, u * 3.8, '#fff', { rx: u * 0.4 }) +
        rect(u * 0.5, -u * 1.9, u * 1.2, u * 3.8, '#fff', { rx: u * 0.4 }),
    )
  );
}

/** A game as its player sees it. Variants name the kind of play. */
export const screenshot: Style = (brief) => {
  const field = sceneOf(scenes, brief.variant ?? 'platform', 'play');
  return { svg: drawing(brief.size, field(brief) + display(brief)) };
};
