import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const proof = { partner: 'hallweg', externalId: 'h-7' };

const write = (token: string | undefined, id: number, values: Record<string, string>) =>
  shop.call(
    `PUT /subscription/${id}/partnerMetadata/attributes`,
    { attributes: Object.entries(values).map(([key, value]) => ({ key, value })) },
    { token },
  );
const isValid = async (token: string) => {
  const body = { subscriptionTypeId: 10, ...proof };
  const answer = await shop.call('POST /subscription/validate/external', body, { token });
  return (answer.body as { valid: boolean }).valid;
};

describe('attributes that prove a partner’s customer', () => {
  test('are not written by the customer', async () => {
    const { token, owned } = await shop.subscriber(10);
    expect(await isValid(token)).toBe(false);
    for (const values of [proof, { partner: 'hallweg' }, { externalId: 'h-7' }, { note: 'x', ...proof }])
      expect(await write(token, owned.id, values)).toMatchObject({
        status: 403,
        body: { error: 'FORBIDDEN' },
      });
    expect(await isValid(token)).toBe(false);
    expect(await write(token, owned.id, { note: 'x' })).toMatchObject({
      status: 200,
      body: { attributes: [{ key: 'note', value: 'x' }] },
    });
  });

  test('are written by an operator, and then prove it', async () => {
    const { token, owned } = await shop.subscriber(10);
    expect((await write(shop.api.demoOperatorToken, owned.id, proof)).status).toBe(200);
    expect(await isValid(token)).toBe(true);
    // the customer can neither change nor take them away
    expect((await write(token, owned.id, { externalId: 'h-8' })).status).toBe(403);
    expect(await isValid(token)).toBe(true);
  });

  test('are not written for a subscription that is none, or by another customer or a visitor', async () => {
    const { owned } = await shop.subscriber(10);
    const other = await shop.newPerson();
    expect((await write(other.token, owned.id, { note: 'x' })).status).toBe(404);
    expect((await write(undefined, owned.id, { note: 'x' })).status).toBe(401);
    expect((await write(shop.api.demoOperatorToken, 999_999, proof)).status).toBe(404);
  });
});
