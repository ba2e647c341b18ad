import { findPeople, presentDevices, presentSignIns } from '../../modules/people/find-people.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const operatorHandlers = {
  getAccountSignIns: (ctx, { body }) =>
    ctx.tx(async (tx) => {
      const found = await findPeople(tx, body.subject);
      const people = await Promise.all(
        found.map(async ({ id, uuid, status }) => ({
          UUID: uuid,
          status,
          devices: await presentDevices(tx, id),
          signIns: await presentSignIns(tx, id),
        })),
      );
      return { status: 200, body: { people } };
    }),
} satisfies Partial<Handlers>;
