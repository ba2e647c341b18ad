import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeepPicture } from '@atrium/api/modules/supplier-feeds/fetch/fetch-picture';
import type { KeptPicture } from '@atrium/api/modules/supplier-feeds/store/pictures';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { pictureFacts } from '../file-facts/picture-facts.ts';
import { feedPictureName, feedPictureOf } from '../files/feed-picture.ts';
import { maxSourcePixels } from '../images/image-limits.ts';
import { type MediaTools, packageMaster, probeMaster } from '../packaging/package-master.ts';
import type { PictureProbe } from '../packaging/probe/master-probe.ts';

/** A picture needs no programs. */
const noTools = {} as MediaTools;
/** WebP is no longer or wider than this, nor are the sides in the name of a picture. */
const longestSide = 9999;

/**
 * Keeps a picture of a supplier as staff's are kept: probed, decoded within limits, upright, in sRGB, without what the
 * camera noted. Its name is that of its content, so the same picture of two titles is kept once.
 */
export const keepPicture =
  (storage: Storage): KeepPicture<KeptPicture> =>
  async (file, tenantCode, signal) => {
    const head = await openPicture(file);
    if ('refusal' in head) return { refusal: head.refusal };
    const output = await mkdtemp(join(tmpdir(), 'atrium-cover-'));
    try {
      const packaged = await packageMaster(noTools, {
        ...{ master: file, probe: head.probe, output, signal },
        onProgress: () => {},
      }).catch((error: unknown) => {
        signal.throwIfAborted();
        return { refusal: (error as Error).message };
      });
      if ('refusal' in packaged) return packaged;
      const local = join(output, packaged.main);
      const content = await readFile(local);
      const { width, height, thumbhash, hue } = await pictureFacts(content);
      const name = feedPictureName(createHash('sha256').update(content).digest('hex'), width, height);
      const kept = feedPictureOf(name);
      if (!kept) throw new Error(`${name} is no name of a picture`);
      const path = `art/${tenantCode}/${kept.file}`;
      if (!(await storage.stat(path))) await storage.putFile(path, local, { type: 'image/webp', signal });
      const url = `/img/art/${tenantCode}.${name}/{width}x{height}.{suffix}?v=${kept.version}`;
      return { picture: { url, width, height, thumbhash, hue } };
    } finally {
      await rm(output, { recursive: true, force: true });
    }
  };

async function openPicture(file: string): Promise<{ probe: PictureProbe } | { refusal: string }> {
  const probed = await probeMaster(noTools, file, 'picture');
  if (!probed.ok) return { refusal: probed.refusal };
  const { probe } = probed;
  if (probe.kind !== 'picture' || probe.format === 'svg')
    return { refusal: 'It is a drawing: JPEG, PNG, WebP and AVIF are taken over.' };
  const { width, height } = probe;
  if (width * height > maxSourcePixels || Math.max(width, height) > longestSide)
    return {
      refusal: `The picture has ${width} × ${height} pixels: at most ${maxSourcePixels / 1e6} megapixels and ${longestSide} a side are taken over.`,
    };
  return { probe };
}
