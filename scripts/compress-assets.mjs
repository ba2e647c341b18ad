// The edge serves these twins as they are, so no request ever waits for a compressor.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const isText = /\.(js|css|svg|json)$/;

/** Writes `.br` and `.gz` beside each text file, where that makes it smaller. */
export async function compressAssets(folder) {
  if (!existsSync(folder)) return;
  const names = (await readdir(folder, { recursive: true })).filter((name) => isText.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
}

async function compress(file) {
  const plain = await readFile(file);
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const twins = {
    '.br': await brotli(plain, { params: quality }),
    '.gz': await zip(plain, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [ending, packed] of Object.entries(twins))
    if (packed.length < plain.length) await writeFile(file + ending, packed);
}
