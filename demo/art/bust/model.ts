import { beard, type Hairstyle, hairstyles, headphones } from './hair.ts';
import { body, garment, head } from './head.ts';
import { join } from './solids.ts';

/** Skin, hair, cloth, metal. */
export type Material = 0 | 1 | 2 | 3;

export type Sitter = {
  readonly hair: Hairstyle;
  readonly beard?: boolean;
  readonly phones?: boolean;
  readonly slim?: number;
  readonly neck?: number;
  /** Turn and nod of the head in radians. */
  readonly yaw: number;
  readonly pitch?: number;
};

export type Model = {
  /** Distance to the nearest surface. */
  distance(x: number, y: number, z: number): number;
  /** What that surface is made of. */
  material(x: number, y: number, z: number): Material;
};

/** Beyond this radius the head is a plain ball, which spares most rays the face. */
const headReach = 1.4;

export function model(sitter: Sitter): Model {
  const hair = hairstyles[sitter.hair];
  const { slim = 1, neck = 0 } = sitter;

  const wraps = sitter.hair === 'long' || sitter.hair === 'scarf';
  const headBound = (x: number, y: number, z: number) =>
    Math.sqrt(x * x + (y - 0.1) ** 2 + z * z) - headReach;

  return {
    distance(x, y, z) {
      const bound = headBound(x, y, z);
      // Above the chin only the distance to the neck's top counts, and that is a plain difference.
      const torso = y > 0.3 ? y + 0.145 : body(x, y, z, slim);
      let nearest = Math.min(torso, garment(torso, x, y, z, neck));
      if (bound > 0.3) {
        nearest = Math.min(nearest, bound + 0.1);
        return wraps ? Math.min(nearest, hair(x, y, z)) : nearest;
      }
      nearest = Math.min(nearest, join(head(x, y, z, slim), torso, 0.1), hair(x, y, z));
      if (sitter.beard) nearest = Math.min(nearest, beard(x, y, z));
      return sitter.phones ? Math.min(nearest, headphones(x, y, z)) : nearest;
    },
    material(x, y, z) {
      const torso = body(x, y, z, slim);
      const skin = join(head(x, y, z, slim), torso, 0.1);
      const grown = sitter.beard ? Math.min(hair(x, y, z), beard(x, y, z)) : hair(x, y, z);
      const cloth = garment(torso, x, y, z, neck);
      const phones = sitter.phones ? headphones(x, y, z) : 9;
      if (phones < Math.min(skin, grown, cloth)) return 3;
      if (grown < Math.min(skin, cloth)) return 1;
      return cloth < skin ? 2 : 0;
    },
  };
}
