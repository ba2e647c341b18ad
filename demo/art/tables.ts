import { isDeepStrictEqual } from 'node:util';
import { pictures as apps } from '../catalogue/apps/pictures.ts';
import { pictures as games } from '../catalogue/games/pictures.ts';
import { pictures as music } from '../catalogue/music/pictures.ts';
import { pictures as reading } from '../catalogue/reading/pictures.ts';
import { pictures as spoken } from '../catalogue/spoken/pictures.ts';
import { pictures as video } from '../catalogue/video/pictures.ts';
import { pictures as vouchers } from '../catalogue/vouchers/pictures.ts';
import { direction } from './direction.ts';
import { type Wanted, wanted } from './wanted.ts';

type Tables = Readonly<Record<string, readonly Wanted[]>>;

const tables: Tables = { wanted, music, spoken, video, games, apps, reading, vouchers };

/** All tables in one; the same row may stand in two of them, two different rows of one key may not. */
export function union(all: Tables): Wanted[] {
  const rows = new Map<string, { row: Wanted; table: string }>();
  for (const [table, pictures] of Object.entries(all))
    for (const row of pictures) {
      const known = rows.get(row.key);
      if (known && !isDeepStrictEqual(known.row, row))
        throw new Error(`${row.key} is described differently in ${known.table} and ${table}`);
      if (!known) rows.set(row.key, { row, table });
    }
  return [...rows.values()].map(({ row }) => row);
}

/** Every picture of the demo, as its catalogue asks for it and the art direction has it. */
export const everyPicture = union(tables).map((row): Wanted => ({ ...row, ...direction[row.key] }));
