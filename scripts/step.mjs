// One line a step, with the seconds it takes; a failure says what failed and what to do.
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';

export class Failure extends Error {
  constructor(message, advice) {
    super(message);
    this.advice = advice;
  }
}

/** Runs `work` under one line that counts the seconds, on a terminal and in a log file alike. */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const { isTTY } = process.stdout;
  process.stdout.write(`${title} …`);
  const tick = setInterval(
    () => process.stdout.write(isTTY ? `\r${title} … ${seconds()} s` : ` ${seconds()} s`),
    isTTY ? 1000 : 10_000,
  );
  try {
    await work();
    process.stdout.write(isTTY ? `\r${title} … done in ${seconds()} s\n` : ` done in ${seconds()} s\n`);
  } catch (error) {
    process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(tick);
  }
}

/** What the command prints is shown only when it fails. */
export function run(command, args, environment = {}) {
  const shown = `${command} ${args.join(' ')}`;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
        ...environment,
        PATH: pathWithoutOurNode(),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-20_000);
      });
    }
    child.on('error', (error) =>
      reject(new Failure(`${shown} could not be started: ${error.message}`, adviceFor(error))),
    );
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      const told = output.split('\n').filter((line) => !noise.test(line));
      const tail = told.join('\n').trim().split('\n').slice(-40).join('\n');
      reject(
        new Failure(`${tail}\n\n${shown} failed (${signal ?? `exit code ${code}`}).`, adviceFor(output)),
      );
    });
  });
}

/** Stacks, and what npm repeats about the command below. */
const noise = /^\s+at |^npm error (Lifecycle|code \d|path|workspace|location|command|A complete log)|^> /;

/** `npm ci` deletes node_modules: npm must not run on the Node that lives in there. */
function pathWithoutOurNode() {
  const entries = (process.env.PATH ?? '').split(delimiter);
  return entries.filter((entry) => !/node_modules[/\\]\.bin$/.test(entry)).join(delimiter);
}

const knownCauses = [
  [
    /ENOENT.*spawn npm|spawn npm.*ENOENT/,
    'npm was not found. Install Node 20 or newer with npm, then run this again.',
  ],
  [
    /EUSAGE|can only install packages when/,
    'package.json and package-lock.json disagree. Run npm install once and commit the lock file.',
  ],
  [
    /ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ENOTCACHED/,
    'The npm registry could not be reached. Check the network or the proxy, then run this again.',
  ],
  [
    /ETARGET/,
    'The lock file names a package that the registry does not offer, or that is younger than min-release-age in .npmrc allows. Lock an older version, or wait.',
  ],
  [/ENOSPC/, 'The disk is full. Make room, then run this again.'],
  [
    /EACCES|EPERM/,
    'This user may not write here. Run as the owner of this folder, or give yourself write access to it.',
  ],
  [/EINTEGRITY/, 'A downloaded package is damaged. Run npm cache clean --force, then run this again.'],
];

export function adviceFor(error) {
  const text = String(error);
  const known = knownCauses.find(([cause]) => cause.test(text));
  return known ? known[1] : 'Mend what is named above, then run this again.';
}
