import type { Bench } from '../../harness/product.ts';
import { delivery } from './delivery.ts';
import { packaging } from './packaging.ts';
import { pagesBeside } from './pages-beside.ts';
import { uploads } from './uploads.ts';
import { waitingViewers } from './waiting-viewers.ts';

const parts = { packaging, uploads, delivery, waitingViewers, pagesBeside };

/** All of it takes a quarter of an hour; `MEDIA_PARTS=delivery,packaging` measures these alone. */
export async function media(bench: Bench) {
  const chosen = process.env.MEDIA_PARTS?.split(',');
  for (const [name, measure] of Object.entries(parts))
    if (!chosen || chosen.includes(name)) {
      console.log(`  ${name}`);
      await measure(bench);
    }
}
