import { findDevices, findSignIns } from '../../modules/identity/devices.ts';
import { findPeople } from '../../modules/people/find-people.ts';
import { publish } from '../../modules/publishing/publish.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

const signInsShown = 50;

export const operatorHandlers = {
  getAccountSignIns: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      const found = await findPeople(tx, body.subject);
      const people = await Promise.all(
        found.map(async ({ id, uuid, status }) => ({
          UUID: uuid,
          status,
          devices: await findDevices(tx, id, null),
          signIns: await findSignIns(tx, id, signInsShown),
        })),
      );
      return { status: 200, body: { people } };
    }),

  publish: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      const outcome = await publish(tx, body);
      return 'problems' in outcome
        ? new AppError('VALIDATION_FAILED', { problems: outcome.problems })
        : { status: 200, body: outcome };
    }),
} satisfies Partial<Handlers>;
