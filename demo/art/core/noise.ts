import type { Random } from './random.ts';

export type Noise = {
  /** Gradient noise, about −1…1, zero at every lattice point. */
  at(x: number, y: number): number;
  /** Octaves of `at`, each twice as fine and half as strong. */
  fractal(x: number, y: number, octaves: number): number;
};

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

export function noise(source: Random): Noise {
  const order = source.shuffle(Array.from({ length: 256 }, (_, i) => i));
  const table = Uint8Array.from([...order, ...order]);
  const gradientX = new Float32Array(256);
  const gradientY = new Float32Array(256);
  for (let i = 0; i < 256; i++) {
    const angle = source.next(0, Math.PI * 2);
    gradientX[i] = Math.cos(angle);
    gradientY[i] = Math.sin(angle);
  }
  const corner = (ix: number, iy: number, dx: number, dy: number) => {
    const index = table[(table[ix & 255] as number) + (iy & 255)] as number;
    return (gradientX[index] as number) * dx + (gradientY[index] as number) * dy;
  };
  const at = (x: number, y: number) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const dx = x - ix;
    const dy = y - iy;
    const across = fade(dx);
    const top = corner(ix, iy, dx, dy);
    const bottom = corner(ix, iy + 1, dx, dy - 1);
    const upper = top + (corner(ix + 1, iy, dx - 1, dy) - top) * across;
    const lower = bottom + (corner(ix + 1, iy + 1, dx - 1, dy - 1) - bottom) * across;
    return (upper + (lower - upper) * fade(dy)) * 1.5;
  };
  const fractal = (x: number, y: number, octaves: number) => {
    let sum = 0;
    let strength = 0.5;
    for (let i = 0; i < octaves; i++) {
      sum += strength * at(x, y);
      // The turn between octaves hides the lattice, which otherwise shows as a grid in large skies.
      const turned = 1.6 * x + 1.2 * y + 11.3;
      y = 1.6 * y - 1.2 * x + 5.7;
      x = turned;
      strength *= 0.5;
    }
    return sum;
  };
  return { at, fractal };
}
