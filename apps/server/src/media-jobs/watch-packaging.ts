import type { Health } from '@atrium/api/platform/health/health';
import type { Logger } from 'pino';
import type { MasterPackaging } from './master-packaging.ts';

/** How often it is looked whether ffmpeg has come. */
const lookEveryMs = 60_000;

interface WatchOptions {
  packaging: Pick<MasterPackaging, 'missing'>;
  health: Pick<Health, 'report'>;
  log: Pick<Logger, 'warn'>;
}

/** Start-up and `/readyz` say what packaging needs and does not have; without it everything else goes on. */
export async function watchPackaging({ packaging, health, log }: WatchOptions): Promise<() => Promise<void>> {
  const missing = await packaging.missing();
  health.report('media', missing);
  if (missing === null) return async () => {};
  log.warn(missing);
  const timer = setInterval(() => {
    void packaging.missing().then((still) => {
      health.report('media', still);
      if (still === null) clearInterval(timer);
    });
  }, lookEveryMs).unref();
  return async () => clearInterval(timer);
}
