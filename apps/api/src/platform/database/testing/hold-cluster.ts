/** Owns the cluster in the folder given until it is told to stop or killed; says so in one line of JSON. */
import { startCluster } from '../cluster/cluster.ts';
import { disposable, silentLog } from '../testing.ts';

const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const cluster = await startCluster({
    dataDir: process.argv[2] ?? '',
    log: silentLog,
    settings: disposable,
  });
  process.once('SIGTERM', () => void cluster.stop().then(() => process.exit(0)));
  report({ superuser: cluster.superuser });
} catch (error) {
  report({ refused: String(error) });
  process.exitCode = 1;
}
