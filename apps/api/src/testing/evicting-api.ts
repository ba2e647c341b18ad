import { type EvictionNotice, listenForEvictions } from '../platform/database/connection/listen.ts';
import { silentLog } from '../platform/database/testing.ts';
import { startTestApi } from './test-api.ts';

/** An api that hears of evictions from its database, as a process in production does. */
export async function startEvictingApi(options: Parameters<typeof startTestApi>[0] = {}) {
  const t = await startTestApi(options);
  const heard: EvictionNotice[] = [];
  const listener = await listenForEvictions({
    connection: t.database.app,
    log: silentLog,
    onEvict: (notice) => {
      heard.push(notice);
      t.api.evictions.publish(notice);
    },
  });
  const stop = async () => {
    await listener.stop();
    await t.stop();
  };
  return { t, heard, stop };
}
