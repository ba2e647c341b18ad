import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Proof, proofs, recorded } from './proofs.ts';
import { projectRoot } from './sources.ts';

const page = join(projectRoot, 'docs/proofs.md');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** Of the proof itself: `npm run prove -- ingest --minutes=1`. Such a run is not the whole proof and writes no row. */
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const unknown = wanted.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length) {
  console.error(
    `There is no proof called ${unknown.join(', ')}; there are: ${proofs.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

for (const proof of proofs.filter(({ name }) => !wanted.length || wanted.includes(name))) {
  console.log(`\n── ${proof.name}: ${proof.shows}`);
  const started = Date.now();
  const { code, lastLine } = await run(proof);
  const seconds = Math.round((Date.now() - started) / 1000);
  const result = `${code === 0 ? '' : 'FAILED: '}${lastLine} (${seconds} s)`;
  if (options.length > 0) console.log(result);
  else
    writeFileSync(
      page,
      recorded(readFileSync(page, 'utf8'), proof, result, new Date().toISOString().slice(0, 10)),
    );
  if (code !== 0) process.exitCode = 1;
}

/** Its result is the line that begins with `result:`, else what it says last. */
function run({ command, environment }: Proof): Promise<{ code: number; lastLine: string }> {
  const bin = join(projectRoot, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...environment };
  const child = spawn(process.execPath, [...command, ...options], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, lastLine: lastLineOf(said).trim() }));
  });
}

/** A declaration, not a constant: the proofs are run further up, before a constant down here would be there. */
function lastLineOf(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  const result = lines.findLast((line) => line.startsWith('result: '));
  if (result) return result.slice('result: '.length);
  return lines.filter((line) => line.trim() !== '' && !/^\s*(Start at|Duration)\b/.test(line)).at(-1) ?? '';
}
