import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const example = join(import.meta.dirname, '../../../../../docs/proxies/nginx.conf');

/** nginx with `docs/proxies/nginx.conf`, our ports and a certificate of our own in the place of the example's. */
export async function startNginx(folder: string, host: string, port: number, processes: readonly number[]) {
  mkdirSync(folder, { recursive: true });
  const certificate = join(folder, 'shop.crt');
  const key = join(folder, 'shop.key');
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`],
    ...['-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', certificate],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  const site = readFileSync(example, 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${processes[0]}`)
    .replace('127.0.0.1:3010', `127.0.0.1:${processes[1]}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/ssl/shop.example.crt', certificate)
    .replace('/etc/ssl/shop.example.key', key)
    .replace('shop.example', host);
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  writeFileSync(
    file,
    `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};\n` +
      `events {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`,
  );
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  return {
    certificate: readFileSync(certificate, 'utf8'),
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}
