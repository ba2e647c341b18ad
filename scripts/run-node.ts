import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from './sources.ts';

export const bin = join(projectRoot, 'node_modules', '.bin');

/** What a check says, kept until it is its turn to be read. */
interface Said {
  exitCode: number;
  output: string;
}

/**
 * On this very Node; its children, too, find it first. What it compiles is kept here: the folder that Node shares between
 * all users of a machine could hold what another one put there.
 */
function spawnNode(args: string[], stdio: StdioOptions, added: NodeJS.ProcessEnv = {}): ChildProcess {
  const env = {
    ...process.env,
    ...added,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'node'),
  };
  return spawn(process.execPath, args, { cwd: projectRoot, env, stdio });
}

/** For runs side by side: line by line, as through a pipe, or each would draw over the other. */
export async function nodeByLines(args: readonly string[], added?: NodeJS.ProcessEnv): Promise<number> {
  const child = spawnNode([...args], ['ignore', 'pipe', 'pipe'], added);
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => console.log(line));
  const [code] = await once(child, 'close');
  return code ?? 1;
}

export async function nodeSaying(...args: string[]): Promise<Said> {
  const child = spawnNode(args, ['ignore', 'pipe', 'pipe']);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  return { exitCode: code ?? 1, output };
}
