import type { Health } from '@atrium/api/platform/health/health';
import type { Logger } from 'pino';
import type { Finding } from './diagnose.ts';

interface CompletenessOptions {
  diagnosis(): Promise<readonly Finding[]>;
  health: Pick<Health, 'report'>;
  log: Pick<Logger, 'warn'>;
  everyMs?: number;
}

const hour = 60 * 60_000;

/** `/readyz` names what `npm run doctor` finds missing: looked at now and every hour, for backups grow old. */
export async function watchCompleteness({ diagnosis, health, log, everyMs = hour }: CompletenessOptions) {
  let reported: string[] = [];
  const look = async () => {
    const missing = (await diagnosis()).filter(({ level }) => level !== 'ok');
    const named = new Map(missing.map((finding) => [nameOf(finding), finding.text]));
    for (const name of reported) if (!named.has(name)) health.report(name, null);
    for (const [name, text] of named) health.report(name, text);
    reported = [...named.keys()];
  };
  const lookAgain = () => look().catch((error: unknown) => log.warn({ err: error }, 'doctor could not look'));
  await look();
  const timer = setInterval(() => void lookAgain(), everyMs).unref();
  return async () => clearInterval(timer);
}

const nameOf = ({ topic, tenant }: Finding): string => `incomplete ${topic}${tenant ? ` of ${tenant}` : ''}`;
