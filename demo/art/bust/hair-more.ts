import type { Shape } from './hair.ts';
import { capsule, carve, cut, ellipsoid, join, sphere, torus } from './solids.ts';

const face: Shape = (x, y, z) => ellipsoid(x, y + 0.2, z - 0.62, 0.45, 0.66, 0.55);
const skullcap = (x: number, y: number, z: number, level: number, thick = 0) =>
  cut(
    ellipsoid(x, y - 0.2, z + 0.12, 0.61 + thick, 0.68 + thick, 0.735 + thick),
    level + z * 0.5 - Math.abs(x) * 0.12 - y,
    0.04,
  );

export const moreHairstyles = {
  /** A shadow of stubble. */
  shaved: (x, y, z) => skullcap(x, y, z, 0.16, -0.012),

  'flat-top': (x, y, z) => {
    const block = cut(ellipsoid(x, y - 0.5, z + 0.14, 0.62, 0.66, 0.68), y - 0.98, 0.04);
    return join(cut(block, 0.3 + z * 0.42 - y, 0.05), skullcap(x, y, z, 0.12), 0.06);
  },

  ponytail: (x, y, z) => {
    let d = skullcap(x, y, z, 0.1);
    d = join(d, sphere(x, y - 0.62, z + 0.78, 0.13), 0.06);
    d = join(d, capsule(x, y, z, 0.02, 0.58, -0.9, 0.16, -0.5, -0.95, 0.17), 0.12);
    return d + Math.sin(Math.sqrt(x * x + (z - 0.5) ** 2) * 44) * 0.004;
  },

  locs: (x, y, z) => {
    let d = skullcap(x, y, z, 0.1, 0.03);
    for (let i = 0; i < 9; i++) {
      const a = 0.62 + (i / 8) * (Math.PI * 2 - 1.24);
      const [sx, sz] = [Math.sin(a), Math.cos(a)];
      const wave = Math.sin(y * 22 + i * 2) * 0.012;
      d = Math.min(
        d,
        capsule(x + wave, y, z, sx * 0.56, 0.3, sz * 0.6 - 0.12, sx * 0.68, -0.95, sz * 0.5 - 0.2, 0.095),
      );
    }
    return d + Math.sin(y * 46 + x * 14) * 0.007;
  },

  quiff: (x, y, z) => {
    const top = join(
      ellipsoid(x, y - 0.74, z - 0.28, 0.44, 0.26, 0.34),
      ellipsoid(x, y - 0.62, z + 0.16, 0.52, 0.36, 0.6),
      0.16,
    );
    return join(skullcap(x, y, z, 0.14), top + Math.sin((x * 0.8 + z * 0.5) * 34) * 0.009, 0.08);
  },

  braids: (x, y, z) => {
    const ax = Math.abs(x);
    let d = skullcap(x, y, z, 0.1);
    const beads = Math.abs(Math.sin(y * 11)) * 0.03;
    d = join(d, capsule(ax, y, z, 0.55, 0, -0.15, 0.66, -1.25, 0.14, 0.1) - beads, 0.06);
    const parting = capsule(x, y, z, 0, 0.94, 0.1, 0, 0.6, 0.62, 0.015);
    return carve(d, parting, 0.04);
  },

  mohawk: (x, y, z) => {
    const fin = ellipsoid(x, y - 0.44, z + 0.14, 0.16, 0.76, 0.84) + Math.sin(z * 22) * 0.018;
    return join(cut(fin, 0.3 + z * 0.3 - y, 0.05), skullcap(x, y, z, 0.16, -0.012), 0.03);
  },

  wavy: (x, y, z) => {
    const ax = Math.abs(x);
    let d = ellipsoid(x, y - 0.24, z + 0.12, 0.7, 0.72, 0.77);
    d = join(d, capsule(ax, y, z, 0.58, 0.15, -0.1, 0.66, -0.72, 0.06, 0.22), 0.2);
    d = join(d, ellipsoid(x, y + 0.3, z + 0.42, 0.64, 0.74, 0.34), 0.25);
    d += Math.sin(y * 13 + ax * 5) * Math.sin(z * 8 + x * 4) * 0.032;
    return carve(d, face(x * 1.04, y, z), 0.08);
  },

  puffs: (x, y, z) => {
    const ax = Math.abs(x);
    const curls = Math.sin(x * 17) * Math.sin(y * 16) * Math.sin(z * 18) * 0.03;
    return join(skullcap(x, y, z, 0.1), sphere(ax - 0.5, y - 0.74, z + 0.2, 0.36) + curls, 0.05);
  },

  /** A soft cap with a peak. */
  cap: (x, y, z) => {
    const crown = cut(ellipsoid(x, y - 0.34, z + 0.06, 0.68, 0.56, 0.77), 0.28 - y, 0.02);
    const peak = cut(ellipsoid(x, y - 0.28, z - 0.66, 0.42, 0.06, 0.42), 0.1 - z, 0.02);
    return join(crown, peak, 0.05);
  },

  /** A wide brim. */
  hat: (x, y, z) => {
    const crown = cut(ellipsoid(x, y - 0.42, z + 0.1, 0.6, 0.64, 0.68), 0.3 - y, 0.02);
    const dent = ellipsoid(x, y - 1.12, z + 0.05, 0.1, 0.2, 0.4);
    const brim = ellipsoid(x, y - 0.3 - x * x * 0.12, z + 0.05, 1.04, 0.045, 1.04);
    const band = cut(ellipsoid(x, y - 0.42, z + 0.1, 0.615, 0.655, 0.695), Math.abs(y - 0.42) - 0.06, 0.01);
    return Math.min(join(carve(crown, dent, 0.12), brim, 0.05), band);
  },

  turban: (x, y, z) => {
    let d = ellipsoid(x, y - 0.5, z + 0.14, 0.76, 0.52, 0.8);
    d = cut(d, -(y - 0.22 - z * 0.16), 0.04);
    const fold = Math.abs(Math.sin((y * 1.1 + Math.abs(x) * 0.9 + z * 0.1) * 11));
    return d - fold * 0.035;
  },

  /** A headscarf knotted at the nape, hair hidden. */
  kerchief: (x, y, z) => {
    let d = skullcap(x, y, z, 0.2, 0.05);
    d = join(d, capsule(x, y, z, 0.05, -0.3, -0.7, 0.3, -0.75, -0.8, 0.1), 0.1);
    return d + Math.sin((x * 0.8 - y) * 18) * 0.008;
  },

  pixie: (x, y, z) => {
    const fringe = ellipsoid(x + 0.12, y - 0.42, z - 0.4, 0.42, 0.22, 0.3);
    return join(skullcap(x, y, z, 0.04, 0.03), fringe, 0.1) + Math.sin((x - y * 0.6) * 38 + z * 10) * 0.007;
  },

  topknot: (x, y, z) =>
    join(skullcap(x, y, z, 0.2), ellipsoid(x, y - 0.98, z + 0.08, 0.17, 0.16, 0.17), 0.05),
} as const satisfies Record<string, Shape>;

export const glasses: Shape = (x, y, z) => {
  const ax = Math.abs(x);
  const rims = torus(ax - 0.225, z - 0.7 + ax * 0.2, y, 0.16, 0.021);
  const bridge = capsule(ax, y, z, 0, 0.03, 0.7, 0.07, 0.03, 0.69, 0.018);
  const temples = capsule(ax, y, z, 0.39, 0.04, 0.6, 0.6, 0.04, -0.05, 0.018);
  return Math.min(rims, bridge, temples);
};

export const earrings: Shape = (x, y, z) => {
  const ax = Math.abs(x);
  return torus(y + 0.29, ax - 0.6, z + 0.03, 0.1, 0.022);
};

export const moustache: Shape = (x, y, z) => {
  const ax = Math.abs(x);
  return capsule(ax, y, z, 0.02, -0.345, 0.665, 0.17, -0.4, 0.56, 0.038);
};
