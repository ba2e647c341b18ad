import { capsule, carve, cut, ellipsoid, join, sphere, torus } from './solids.ts';

export type Shape = (x: number, y: number, z: number) => number;

const face: Shape = (x, y, z) => ellipsoid(x, y + 0.2, z - 0.62, 0.45, 0.66, 0.55);
const curls = (x: number, y: number, z: number, fine: number) =>
  Math.sin(x * fine + 1) * Math.sin(y * fine * 0.93) * Math.sin(z * fine * 1.07 + 2);
/** Keeps the part above a line that rises towards the forehead. */
const hairline = (y: number, z: number, ax: number, level: number) => level + z * 0.5 - ax * 0.12 - y;

export const hairstyles = {
  afro: (x, y, z) =>
    carve(sphere(x, y - 0.42, z + 0.24, 0.92) + curls(x, y, z, 17) * 0.03, face(x, y, z), 0.1),

  curly: (x, y, z) => {
    const cap = ellipsoid(x, y - 0.34, z + 0.12, 0.7, 0.66, 0.74) + curls(x, y, z, 11) * 0.075;
    return carve(cut(cap, hairline(y, z, Math.abs(x), 0.08), 0.08), face(x, y + 0.02, z), 0.08);
  },

  short: (x, y, z) =>
    cut(ellipsoid(x, y - 0.2, z + 0.12, 0.61, 0.68, 0.735), hairline(y, z, Math.abs(x), 0.07), 0.04),

  long: (x, y, z) => {
    const ax = Math.abs(x);
    let d = ellipsoid(x, y - 0.21, z + 0.12, 0.66, 0.71, 0.75);
    d = join(d, capsule(ax, y, z, 0.52, 0.15, -0.1, 0.62, -1.2, 0.02, 0.17), 0.22);
    d = join(d, ellipsoid(x, y + 0.5, z + 0.42, 0.6, 1, 0.3), 0.25);
    d += Math.sin(ax * 42 + y * 2.5 + z * 20) * 0.006;
    const parting = capsule(x, y, z, 0.06, 0.94, 0.2, 0.03, 0.55, 0.66, 0.02);
    return carve(carve(d, face(x * 1.02, y, z), 0.07), parting, 0.06);
  },

  bob: (x, y, z) => {
    const ax = Math.abs(x);
    let d = ellipsoid(x, y - 0.16, z + 0.1, 0.7, 0.76, 0.77);
    d = join(d, ellipsoid(ax - 0.48, y + 0.3, z + 0.04, 0.24, 0.5, 0.46), 0.14);
    d = cut(d, -(y + 0.66), 0.05);
    d += Math.sin(Math.atan2(x, z + 0.1) * 46) * 0.005;
    // A straight fringe: the opening stops below the brow.
    return carve(d, cut(ellipsoid(x, y + 0.35, z - 0.62, 0.46, 0.9, 0.62), y - 0.29, 0.03), 0.04);
  },

  bun: (x, y, z) => {
    let d = cut(ellipsoid(x, y - 0.2, z + 0.13, 0.61, 0.68, 0.74), hairline(y, z, Math.abs(x), 0.1), 0.04);
    d = join(d, ellipsoid(x, y - 0.98, z + 0.3, 0.29, 0.25, 0.28), 0.07);
    return d + Math.sin(Math.sqrt(x * x + (z - 0.5) ** 2) * 44) * 0.004;
  },

  scarf: (x, y, z) => {
    let d = ellipsoid(x, y - 0.14, z + 0.1, 0.68, 0.78, 0.79);
    d = join(d, ellipsoid(x, y + 0.8, z + 0.02, 0.52, 0.5, 0.5), 0.3);
    d = join(d, ellipsoid(x, y + 1.6, z + 0.06, 0.98, 0.55, 0.6), 0.4);
    const fold = Math.sin(y * 8 + Math.abs(x) * 6 + z * 5) * 0.013 + Math.sin(y * 17 - x * 9) * 0.006;
    return carve(d + fold, ellipsoid(x, y + 0.14, z - 0.66, 0.42, 0.62, 0.55), 0.045);
  },

  wrap: (x, y, z) => {
    let d = ellipsoid(x, y - 0.42, z + 0.2, 0.7, 0.6, 0.76);
    d = join(d, ellipsoid(x, y - 0.95, z + 0.34, 0.56, 0.42, 0.52), 0.12);
    d = cut(d, -(y - 0.24 - z * 0.22), 0.04);
    const band = Math.sin((y * 0.9 + x * 0.7 - z * 0.3) * 16);
    d += band * 0.016;
    return join(d, ellipsoid(x - 0.12, y - 0.78, z - 0.42, 0.2, 0.13, 0.13), 0.05);
  },

  beanie: (x, y, z) => {
    const rib = Math.sin(Math.atan2(x, z + 0.08) * 38) * 0.008;
    const cap = cut(ellipsoid(x, y - 0.36, z + 0.09, 0.66, 0.66, 0.75), 0.26 - y, 0.02);
    const cuff = cut(ellipsoid(x, y - 0.28, z + 0.09, 0.69, 0.6, 0.77), Math.abs(y - 0.33) - 0.12, 0.04);
    return join(cap, cuff, 0.015) + rib;
  },
} as const satisfies Record<string, Shape>;

export const beard: Shape = (x, y, z) => {
  const ax = Math.abs(x);
  let d = ellipsoid(x, y + 0.42, z - 0.12, 0.475, 0.46, 0.5);
  d = join(d, ellipsoid(x, y + 0.78, z - 0.36, 0.17, 0.17, 0.17), 0.14);
  d = cut(d, y + 0.3 - ax * 0.55, 0.05);
  d = carve(d, ellipsoid(x, y + 0.46, z - 0.66, 0.15, 0.075, 0.2), 0.03);
  return d + curls(x, y, z, 46) * 0.003;
};

export const headphones: Shape = (x, y, z) => {
  const ax = Math.abs(x);
  const band = y > 0 ? torus(x, z + 0.06, y * 0.9, 0.75, 0.045) : 9;
  const rim = Math.sqrt((y + 0.02) ** 2 + (z + 0.05) ** 2);
  const cup = join(
    cut(rim - 0.23, Math.abs(ax - 0.64) - 0.07, 0.05),
    cut(rim - 0.15, Math.abs(ax - 0.73) - 0.05, 0.04),
    0.02,
  );
  return Math.min(band, cup);
};
