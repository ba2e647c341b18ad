import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listening,
  missingProgram,
  runProgram,
  type StorageServer,
  startProgram,
  stopProgram,
} from './programs.ts';

const ports = { proxy: 38080, memcached: 31211, object: 36200, container: 36201, account: 36202 };
const storages = ['object', 'container', 'account'] as const;

export const swiftIsMissing = () =>
  missingProgram(['swift-proxy-server', 'swift-object-server', 'swift-ring-builder', 'memcached', 'unshare']);

/** OpenStack Swift with its S3 API, of Debian; /etc/swift of the machine stays as it is. */
export async function startSwift(folder: string): Promise<StorageServer> {
  mkdirSync(join(folder, 'srv/d1'), { recursive: true });
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  write('swift.conf', ['[swift-hash]', 'swift_hash_path_prefix = a', 'swift_hash_path_suffix = b']);
  for (const kind of storages) {
    const builder = `${kind}.builder`;
    runProgram('swift-ring-builder', [builder, 'create', '6', '1', '1'], folder);
    runProgram('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${ports[kind]}/d1`, '1'], folder);
    runProgram('swift-ring-builder', [builder, 'rebalance'], folder);
    write(`${kind}.conf`, [
      '[DEFAULT]',
      'bind_ip=127.0.0.1',
      `bind_port=${ports[kind]}`,
      'user=swift',
      `swift_dir=${folder}`,
      `devices=${join(folder, 'srv')}`,
      'mount_check=false',
      'workers=1',
      '[pipeline:main]',
      `pipeline=${kind}-server`,
      `[app:${kind}-server]`,
      `use=egg:swift#${kind}`,
    ]);
  }
  const filters = ['catch_errors', 'listing_formats', 'bulk', 's3api', 'slo', 'dlo', 'versioned_writes'];
  write('proxy.conf', [
    '[DEFAULT]',
    'bind_ip=127.0.0.1',
    `bind_port=${ports.proxy}`,
    'user=swift',
    `swift_dir=${folder}`,
    'workers=1',
    '[pipeline:main]',
    'pipeline = catch_errors cache listing_formats bulk s3api tempauth slo dlo versioned_writes proxy-server',
    ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`]),
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${ports.memcached}`,
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    'user_test_tester = testing .admin',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
  ]);
  runProgram('chown', ['-R', 'swift:swift', folder], folder);
  const log = (name: string) => join(folder, `${name}.log`);
  const memcached = ['memcached', '-u', 'swift', '-l', '127.0.0.1', '-p', String(ports.memcached)];
  const children = [startProgram(memcached, log('memcached'))];
  for (const kind of [...storages, 'proxy'] as const) {
    const server = `mount --bind ${folder} /etc/swift && exec swift-${kind}-server ${folder}/${kind}.conf -v`;
    children.push(startProgram(['unshare', '--mount', 'sh', '-c', server], log(kind)));
  }
  for (const port of Object.values(ports)) await listening(port);
  return {
    name: 'OpenStack Swift s3api',
    url: `s3://${encodeURIComponent('test:tester')}:testing@127.0.0.1:${ports.proxy}/atrium-proof?tls=0`,
    stop: async () => {
      for (const child of children.reverse()) await stopProgram(child);
    },
  };
}
