import { parseArgs } from 'node:util';
import { type ImportResult, importLines } from '@atrium/api/modules/publishing/bulk-import/import-lines';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import type { Db } from '@atrium/api/platform/database/with-tenant';
import { errorCode, StartRefused } from '@atrium/api/platform/errors/start-refused';
import { loadTenant } from '@atrium/api/platform/load-tenant';
import type { FileLookup } from '@atrium/api/platform/publishing/announce-changes';
import { createImportThrottle } from '../bulk-import/import-throttle.ts';
import { duration, importCountsLine, progressLine } from '../bulk-import/progress-line.ts';
import { openLines } from '../bulk-import/read-lines.ts';
import { print } from '../start/run.ts';

const usage = `Say where to publish the lines: npm run publish -- <file.jsonl|file.jsonl.gz|-> --tenant=<code>
  --release      all of the file appears at once, or nothing of it
  --check        checks only; nothing is written
  --batch=<n>    articles a transaction (1 to 20,000; 2,000)
  --force        writes articles again that have not changed
  --full-speed   does not rest where the machine is busy`;

function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        release: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        'full-speed': { type: 'boolean', default: false },
        batch: { type: 'string', default: '2000' },
      },
    });
    const size = Number(values.batch);
    const [path] = positionals;
    if (path === undefined || values.tenant === undefined || positionals.length > 1) return null;
    if (!Number.isInteger(size) || size < 1 || size > 20_000 || (values.check && values.release)) return null;
    return { ...values, path, size, tenant: values.tenant };
  } catch {
    return null;
  }
}

/** Milliseconds between two progress lines: a terminal has one line that changes, a log gets new ones. */
const [onTerminal, inLog] = [500, 10_000];

interface Lines {
  args: readonly string[];
  tenantId(db: Db, code: string): Promise<number>;
  files: FileLookup;
}

/** A file of JSON lines, in batches that are each whole. Ends with 1 where a line is wrong, with 130 after Ctrl-C. */
export async function publishLines(owner: Connection, { args, tenantId, files }: Lines): Promise<void> {
  const options = readOptions(args);
  if (!options) throw new StartRefused(usage);
  const source = await openLines(options.path);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  // npm and a terminal both pass Ctrl-C on: it may come twice
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const pace = options['full-speed'] ? null : createImportThrottle(options.size);
  const mode = options.check ? 'check' : options.release ? 'release' : 'batches';
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  let told = started;
  const isTerminal = process.stderr.isTTY;
  const result = await asOwner(owner, async (db) =>
    importLines(db, await loadTenant(db, await tenantId(db, options.tenant)), source.lines, {
      mode,
      files,
      size: pace ? pace.size : () => options.size,
      isForced: options.force,
      ...(pace ? { pause: pace.rest } : {}),
      isStopped: () => isStopped,
      onProgress: (counts) => {
        if (performance.now() - told < (isTerminal ? onTerminal : inLog)) return;
        told = performance.now();
        const line = progressLine({ counts, elapsed: elapsed(), part: source.part() });
        process.stderr.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
      },
    }),
  )
    .catch((error: unknown) => {
      if (!isLost(error)) throw error;
      throw new StartRefused(`The connection to the database was lost. ${ended[mode]}`);
    })
    .finally(source.close);
  if (isTerminal) process.stderr.write('\r\u001b[K');
  report(result, mode, elapsed());
}

const ended = {
  batches: 'The batches before are published; run the same command again when this is mended.',
  release: 'Nothing was published.',
  check: 'Nothing was written.',
};

/** By the server's own word, by the network's, or by the driver's, which has no code. */
function isLost(error: unknown): boolean {
  if (error instanceof Error && error.cause) return isLost(error.cause);
  return (
    /^(?:57P0[123]|08\d{3}|ECONNRESET|EPIPE)$/.test(errorCode(error) ?? '') ||
    (error instanceof Error && error.message.startsWith('Connection terminated'))
  );
}

function report({ counts, problems, isStopped }: ImportResult, mode: keyof typeof ended, seconds: number) {
  if (problems.length > 0) {
    const lines = problems.slice(0, 100).map(({ line, message }) => `Line ${line}: ${message}`);
    if (mode !== 'check') print(`${importCountsLine(counts)} in ${duration(seconds)}.`);
    throw new StartRefused([...lines, ended[mode]].join('\n'));
  }
  if (isStopped) {
    process.exitCode = 130;
    const next = mode === 'batches' ? 'The same command goes on from there.' : ended[mode];
    return print(
      `Stopped after line ${counts.lines}: ${importCountsLine(counts)} in ${duration(seconds)}. ${next}`,
    );
  }
  if (mode === 'check') return print(`No problems in ${counts.lines} lines. ${ended.check}`);
  print(`${importCountsLine(counts)} in ${duration(seconds)}.`);
}
