import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listening, missingProgram, runProgram, type StorageServer, stopByPidFile } from './programs.ts';

const ports = { monitor: 36789, gateway: 37480 };

export const radosgwIsMissing = () =>
  missingProgram(['ceph-mon', 'ceph-osd', 'ceph-mgr', 'radosgw', 'radosgw-admin', 'monmaptool']);

/** Ceph's object gateway over a cluster of one disk that is a sparse file, of Debian. */
export async function startRadosgw(folder: string): Promise<StorageServer> {
  for (const name of ['run', 'mon', 'mgr', 'osd', 'rgw']) mkdirSync(join(folder, name), { recursive: true });
  const fsid = randomUUID();
  const at = (name: string) => join(folder, name);
  const settings = [
    '[global]',
    `fsid = ${fsid}`,
    `mon host = v1:127.0.0.1:${ports.monitor}`,
    'auth cluster required = none',
    'auth service required = none',
    'auth client required = none',
    'ms bind msgr2 = false',
    'osd pool default size = 1',
    'osd pool default min size = 1',
    'osd pool default pg num = 4',
    'mon allow pool size one = true',
    'osd crush chooseleaf type = 0',
    'mon max pg per osd = 1000',
    'public addr = 127.0.0.1',
    `run dir = ${at('run')}`,
    `log file = ${at('run/$name.log')}`,
    `admin socket = ${at('run/$name.asok')}`,
    `pid file = ${at('run/$name.pid')}`,
    `crash dir = ${at('run')}`,
    '[mon.a]',
    `mon data = ${at('mon')}`,
    '[mgr.x]',
    `mgr data = ${at('mgr')}`,
    '[osd.0]',
    `osd data = ${at('osd')}`,
    'osd objectstore = bluestore',
    'bluestore block size = 10737418240',
    '[client.rgw]',
    `rgw frontends = beast endpoint=127.0.0.1:${ports.gateway}`,
    `rgw data = ${at('rgw')}`,
    'rgw enable apis = s3',
  ];
  const conf = at('ceph.conf');
  writeFileSync(conf, `${settings.join('\n')}\n`);
  const ceph = (program: string, ...args: string[]) => runProgram(program, [...args, '-c', conf], folder);
  const map = at('monmap');
  const monitor = `[v1:127.0.0.1:${ports.monitor}]`;
  runProgram('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', monitor, map], folder);
  const stop = async () => {
    for (const name of ['client.rgw', 'mgr.x', 'osd.0', 'mon.a']) await stopByPidFile(at(`run/${name}.pid`));
  };
  try {
    ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    ceph('ceph-mon', '-i', 'a');
    const disk = randomUUID();
    // a monitor refuses everything until it leads
    for (let tries = 1; !tried(() => ceph('ceph', 'osd', 'new', disk)) && tries < 20; tries++)
      await sleep(1000);
    ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
    ceph('ceph-osd', '-i', '0');
    ceph('ceph-mgr', '-i', 'x');
    ceph('radosgw', '-n', 'client.rgw');
    await listening(ports.gateway, 120);
    const user = ['user', 'create', '--uid=atrium', '--display-name=atrium'];
    ceph('radosgw-admin', '-n', 'client.rgw', ...user, '--access-key=AK', '--secret-key=SK');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    name: 'Ceph radosgw',
    url: `s3://AK:SK@127.0.0.1:${ports.gateway}/atrium-proof?tls=0`,
    stop,
  };
}

function tried(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
