import { crashAt, isCrashMoment } from '@atrium/api/testing/crash-moments';

const moment = process.env.DIES_AT ?? '';
if (!isCrashMoment(moment)) throw new Error(`Nothing dies at "${moment}".`);
crashAt(moment);

/** The product as `npm start` runs it, until that moment. */
await import('../main.ts');
