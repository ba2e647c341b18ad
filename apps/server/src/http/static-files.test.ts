import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sendStaticFile } from './static-files.ts';

/** Only Linux says which files a process holds. */
test.runIf(process.platform === 'linux')('a file is closed when its client leaves half-way', async () => {
  const root = mkdtempSync(join(tmpdir(), 'atrium-files-'));
  writeFileSync(join(root, 'large.js'), Buffer.alloc(32 * 1024 * 1024, 'x'));
  const folders = [{ prefix: '/assets/', roots: [root], immutable: true }];
  const server = createServer((req, res) => void sendStaticFile(req, res, req.url ?? '', folders));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    rmSync(root, { recursive: true });
  });
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((name) => {
      try {
        return readlinkSync(`/proc/self/fd/${name}`).startsWith(root);
      } catch {
        return false;
      }
    });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /assets/large.js HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  await expect.poll(isOpen).toBe(true);
  socket.destroy();
  await expect.poll(isOpen).toBe(false);
});
