import { beard, hairstyles, headphones } from './hair.ts';
import { earrings, glasses, moreHairstyles, moustache } from './hair-more.ts';
import { body, garment, head } from './head.ts';
import { join } from './solids.ts';

const everyHairstyle = { ...hairstyles, ...moreHairstyles };

export type Hairstyle = keyof typeof everyHairstyle;

/** Skin, hair, cloth, metal. */
export type Material = 0 | 1 | 2 | 3;

export type Sitter = {
  readonly hair: Hairstyle;
  readonly beard?: boolean;
  readonly phones?: boolean;
  readonly glasses?: boolean;
  readonly earrings?: boolean;
  readonly moustache?: boolean;
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
  const hair = everyHairstyle[sitter.hair];
  const { slim = 1, neck = 0 } = sitter;

  const wraps = sitter.hair === 'long' || sitter.hair === 'scarf' || sitter.hair === 'braids';
  const headBound = (x: number, y: number, z: number) =>
    Math.sqrt(x * x + (y - 0.1) ** 2 + z * z) - headReach;

  const metalwork = [
    sitter.phones && headphones,
    sitter.glasses && glasses,
    sitter.earrings && earrings,
  ].filter((thing) => typeof thing === 'function');
  const worn = (x: number, y: number, z: number) => {
    let nearest = 9;
    for (const thing of metalwork) nearest = Math.min(nearest, thing(x, y, z));
    return nearest;
  };

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
      if (sitter.moustache) nearest = Math.min(nearest, moustache(x, y, z));
      return Math.min(nearest, worn(x, y, z));
    },
    material(x, y, z) {
      const torso = body(x, y, z, slim);
      const skin = join(head(x, y, z, slim), torso, 0.1);
      let grown = sitter.beard ? Math.min(hair(x, y, z), beard(x, y, z)) : hair(x, y, z);
      if (sitter.moustache) grown = Math.min(grown, moustache(x, y, z));
      const cloth = garment(torso, x, y, z, neck);
      if (worn(x, y, z) < Math.min(skin, grown, cloth)) return 3;
      if (grown < Math.min(skin, cloth)) return 1;
      return cloth < skin ? 2 : 0;
    },
  };
}
