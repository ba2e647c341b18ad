import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashRounds } from './crash-rounds.ts';

const rounds = Number(process.argv[2] ?? 50);
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-faults-'));
chmodSync(dataDir, 0o755);
const say = (line: string) => process.stdout.write(`${line}\n`);

const report = await crashRounds(dataDir, rounds, say);
rmSync(dataDir, { recursive: true, force: true });
const slowest = Math.max(...report.restarts);
say(
  `${report.rounds} × kill -9: ${report.acknowledged} acknowledged, ${report.lost.length} lost, ${report.twice} twice, slowest restart ${Math.round(slowest)} ms`,
);
if (report.lost.length > 0 || report.twice !== 0 || slowest > 5000) process.exit(1);
