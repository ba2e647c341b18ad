import { clamp, height, type Image, type Rgb, wash, width } from '../frame.ts';
import type { Scene } from '../scene.ts';

const rows = 30;
const left = 170;
const right = width - 170;
const beat = 0.5;

/** A mountain range made of sound: every row is the bar before it. */
function ridge(frame: Image, row: number, time: number): void {
  const base = 110 + row * 13.4;
  const age = time - (rows - row) * 0.09;
  const kick = Math.exp(-(((age % beat) + beat) % beat) * 5);
  const hue = row / rows;
  const ink: Rgb = [120 + 135 * hue, 255 - 150 * hue, 220];
  let before = base;
  for (let x = left; x < right; x++) {
    const u = (x - width / 2) / 210;
    const bell = Math.exp(-u * u * 1.7);
    const voice = Math.abs(
      Math.sin(x * 0.045 + age * 3) + Math.sin(x * 0.11 - age * 4.1) * 0.6 + Math.sin(x * 0.023 + row) * 0.7,
    );
    const y = base - bell * voice * (16 + kick * 34);
    wash(frame, x, y, 1, base - y + 5, [8, 9, 16], 1);
    const [from, to] = [Math.min(y, before), Math.max(y, before)];
    wash(frame, x, from, 1, Math.max(1.8, to - from + 1.4), ink, 1);
    before = y;
  }
}

export const pulseLines: Scene = async () => (frame, time) => {
  const flash = clamp(1 - (time % 2) * 6) * 10;
  wash(frame, 0, 0, width, height, [8 + flash, 9 + flash * 0.6, 16 + flash], 1);
  for (let row = 0; row < rows; row++) ridge(frame, row, time);
};
