import { findDevices, findSignIns } from '../../modules/identity/devices.ts';
import { findPeople } from '../../modules/people/find-people.ts';
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
} satisfies Partial<Handlers>;
