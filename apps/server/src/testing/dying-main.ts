import { dieAt, isMoment } from '@atrium/api/testing/dying';

const moment = process.env.DIES_AT ?? '';
if (!isMoment(moment)) throw new Error(`Nothing dies at "${moment}".`);
dieAt(moment);

/** The product as `npm start` runs it, until that moment. */
await import('../main.ts');
