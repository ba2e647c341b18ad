import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's kcat, which has librdkafka and its mock cluster; undefined where it is not installed. */
export const kcat = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'kcat'))
  .find((path) => existsSync(path));

export interface KafkaRecord {
  key: string;
  value: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Three brokers in one process, in memory: a protocol that is not ours, without Kafka's own failures. */
export async function startKafkaMock() {
  const options = ['-X', 'test.mock.num.brokers=3', '-d', 'conf'];
  const child = spawn(kcat as string, ['-P', '-t', 'unused', '-b', 'unused', ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const brokers = await addressesIn(child.stderr);
  child.stderr.resume();

  return {
    brokers,
    /** It accepts connections and answers nothing until `goOn`. */
    stall: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    /** All records of a topic, read by librdkafka; those of one key stand in their order. */
    async read(topic: string): Promise<KafkaRecord[]> {
      const { stdout } = await run(kcat as string, [
        ...['-C', '-q', '-e', '-b', brokers.join(), '-t', topic, '-o', 'beginning', '-J', '-u'],
      ]);
      return stdout.split('\n').flatMap((line) => (line ? [asRecord(line)] : []));
    },
    async stop() {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function addressesIn(log: NodeJS.ReadableStream): Promise<string[]> {
  const lines = createInterface({ input: log });
  for await (const line of lines) {
    const [, found] = /replaced with (\S+?),?$/.exec(line) ?? [];
    if (found) return found.split(',');
  }
  throw new Error('kcat started no mock cluster');
}

function asRecord(line: string): KafkaRecord {
  const { key, payload, headers } = JSON.parse(line) as { key: string; payload: string; headers: string[] };
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []));
  return { key, value: JSON.parse(payload), headers: Object.fromEntries(pairs) };
}
