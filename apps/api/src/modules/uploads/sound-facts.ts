import { basename } from 'node:path';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context.ts';
import { findUpload, packagedOf } from './uploads.ts';

const MeasuredSound = z.object({
  loudness: z.object({ integrated: z.number(), truePeak: z.number() }).nullable(),
  renditions: z.array(
    z.object({
      file: z.string(),
      gapless: z.object({ rate: z.int(), delay: z.int(), padding: z.int(), samples: z.int() }),
    }),
  ),
});

/** How loud a recording is, and what its encoder put around the sound of this file. */
export interface SoundFacts {
  loudness: { integrated: number; truePeak: number } | null;
  gapless: { rate: number; delay: number; padding: number; samples: number } | null;
}

/** Null of what was not packaged here, and of what has no sound alone. */
export async function findSoundFacts(
  tx: Pick<TransactionContext, 'db'>,
  { upload, uri }: { upload: string | null; uri: string },
): Promise<SoundFacts | null> {
  const row = upload === null ? undefined : await findUpload(tx, upload);
  const { data } = MeasuredSound.safeParse(row && packagedOf(row)?.facts);
  if (!data) return null;
  const { gapless = null } = data.renditions.find(({ file }) => file === basename(uri)) ?? {};
  return { loudness: data.loudness, gapless };
}
