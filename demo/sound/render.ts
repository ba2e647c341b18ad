import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rate } from './dsp/signal.ts';
import { encode } from './encode.ts';
import { perform } from './perform.ts';
import { type PieceKey, pieces, secondsOf } from './pieces.ts';
import { waveform } from './waveform.ts';

interface Asset {
  readonly protocol: 'PROGRESSIVE';
  readonly isPreview: boolean;
  /** Relative to `demo/media`. */
  readonly file: string;
  readonly bytes: number;
  readonly duration: number;
}

interface Entry {
  readonly duration: number;
  readonly assets: readonly Asset[];
  readonly waveform: readonly number[];
  /** Of everything the piece was made from; a match means it is up to date. */
  readonly hash: string;
}

const source = import.meta.dirname;
const media = join(source, '../media');
const manifestFile = join(media, 'music.json');
const preview = { start: 12, seconds: 20, bitrate: 64 };
const whole = { bitrate: 76 };

const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);

const textOf = (folder: string) =>
  readdirSync(join(source, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'pieces.ts')
    .sort()
    .map((file) => readFileSync(join(source, folder, file), 'utf8'));

/** A style's file counts for its own pieces only, so that work on one leaves the others as they are. */
const common = digest(
  ...['.', 'dsp', 'instruments', 'compose'].flatMap(textOf),
  readFileSync(join(source, '../art/core/random.ts'), 'utf8'),
);

const hashOf = (key: PieceKey) =>
  digest(
    common,
    key,
    JSON.stringify(pieces[key]),
    readFileSync(join(source, 'styles', `${pieces[key].style}.ts`), 'utf8'),
  );

async function make(key: PieceKey, hash: string): Promise<Entry> {
  const duration = secondsOf(key);
  const sound = perform(key);
  const asset = async (
    place: 'public' | 'protected',
    length: number,
    cut: { from?: number; bitrate: number },
  ) => {
    const file = `${place}/music/${key}.m4a`;
    await encode(sound, rate, { file: join(media, file), length, ...cut });
    const { size } = statSync(join(media, file));
    return {
      protocol: 'PROGRESSIVE',
      isPreview: place === 'public',
      file,
      bytes: size,
      duration: length,
    } as const;
  };
  return {
    duration,
    assets: [
      await asset('protected', duration, whole),
      await asset('public', preview.seconds, { from: preview.start, bitrate: preview.bitrate }),
    ],
    waveform: waveform(sound, 96),
    hash,
  };
}

for (const place of ['public', 'protected']) mkdirSync(join(media, place, 'music'), { recursive: true });
const known: Record<string, Entry> = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : {};
const entries: Record<string, Entry> = {};

/** What is missing comes first: an interrupted run leaves as many pieces as possible. */
const keys = (Object.keys(pieces) as PieceKey[]).toSorted(
  (a, b) => Number(`music/${a}` in known) - Number(`music/${b}` in known),
);

function save(manifest: Record<string, Entry>): void {
  const sorted = Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}

for (const [index, key] of keys.entries()) {
  const name = `music/${key}`;
  const hash = hashOf(key);
  const before = known[name];
  const isThere = before?.hash === hash && before.assets.every(({ file }) => existsSync(join(media, file)));
  const started = performance.now();
  entries[name] = isThere ? before : await make(key, hash);
  const took = isThere ? 'up to date' : `${((performance.now() - started) / 1000).toFixed(1)} s`;
  process.stdout.write(`${String(index + 1).padStart(2)}/${keys.length} ${key}: ${took}\n`);
  // After each piece, so that an interrupted run goes on where it stopped.
  save({ ...known, ...entries });
}

save(entries);
for (const place of ['public', 'protected'])
  for (const file of readdirSync(join(media, place, 'music')))
    if (!(file.replace('.m4a', '') in pieces)) rmSync(join(media, place, 'music', file));
