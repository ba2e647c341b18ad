import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

/** Why files cannot be kept: a small one is written, listed, read and deleted. Null where all of it works. */
export async function probeStorage(storage: Storage): Promise<string | null> {
  const content = `Written by Atrium to see whether files can be kept here. ${randomUUID()}`;
  const path = `probe/${randomUUID()}.txt`;
  try {
    await storage.put(path, Buffer.from(content), { type: 'text/plain' });
    try {
      const whole = await storage.read(path);
      if (!whole || (await text(whole)) !== content) return 'what was written was not read back';
      const part = await storage.read(path, { start: 3, end: 9 });
      if (!part || (await text(part)) !== content.slice(3, 10)) return 'it does not send parts of a file';
      let isListed = false;
      for await (const file of storage.list(path)) isListed ||= file.path === path;
      if (!isListed) return 'it does not list what was written';
    } finally {
      await storage.delete(path);
    }
    return (await storage.stat(path)) ? 'it does not delete' : null;
  } catch (error) {
    return (error as Error).message;
  }
}
