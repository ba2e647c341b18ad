import type { Handlers } from '../../serve.ts';
import { findPeople, presentDevices, presentSignIns } from './queries.ts';

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
} satisfies Handlers;
