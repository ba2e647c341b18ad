import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { startS3Server } from '@atrium/api/platform/storage/testing/s3-server';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createPackager } from './create-packager.ts';
import { masterPath } from './media-files.ts';
import { copyingPackaging } from './testing/copying-packaging.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-packager-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const mp4 = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(`ftypisom${text}`)]);

test('a master in an S3 service is fetched, packaged, and what is made of it goes back there', async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.stop());
  const service = openStorage({ dataDir: '', storageUrl: s3.url() });
  const far = createPackager({ storage: service, dataDir, packaging: copyingPackaging({ parts: 2 }) });
  const id = crypto.randomUUID();
  const content = mp4('far');
  await service.put(masterPath('alpha', id), content);
  const folder = `media/protected/alpha/u${'1'.repeat(32)}`;
  const outcome = await far.package(
    {
      id,
      tenantCode: 'alpha',
      name: 'far.mp4',
      size: content.length,
      declaredSha256: null,
      declaredKind: null,
      isPreview: false,
      lock: null,
    },
    { signal: new AbortController().signal, onProgress: () => {}, onProbed: async () => folder },
  );
  expect(outcome).toMatchObject({ packaged: { kind: 'film', main: 'part-0.mp4', files: 2 } });
  expect(await far.folders('alpha')).toEqual([folder]);
  expect((await service.stat(`${folder}/part-0.mp4`))?.size).toBe(content.length);
});
