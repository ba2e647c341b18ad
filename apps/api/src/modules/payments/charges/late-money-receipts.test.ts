import { afterAll, beforeAll, expect, test } from 'vitest';
import { violatedInvariants } from '../../invariants/check-invariants.ts';
import { startTestPayments, type TestPayments } from '../testing/test-payments.ts';

let kit: TestPayments;
beforeAll(async () => {
  kit = await startTestPayments();
});
afterAll(() => kit.drop());

test('money that comes after it was given up has one receipt and one credit note, however often it is told', async () => {
  const { alpha, shop } = kit;
  const { open, payments, says, services, look } = shop();
  says({ is: 'needsPage', reference: 'r', url: 'https://card.example/1' });
  const { uuid } = await open();
  await payments.begin(alpha, uuid);
  await alpha.tx((tx) => payments.giveUp(tx, uuid));
  for (let time = 0; time < 3; time += 1)
    await alpha.tx((tx) => services.settle(tx, uuid, { is: 'succeeded', reference: 'r' }, new Date()));
  await look(0);
  await look(60_000);
  const receipts = await alpha.tx(({ db }) =>
    db.selectFrom('receipt').select(['id', 'kind', 'total_minor', 'credits']).orderBy('id').execute(),
  );
  expect(receipts).toMatchObject([
    { kind: 'CHARGE', total_minor: 999, credits: null },
    { kind: 'REFUND', total_minor: -999, credits: receipts[0]?.id },
  ]);
  const broken = await alpha.tx((tx) => violatedInvariants(tx));
  expect(Object.keys(broken).filter((promise) => promise.startsWith('receipts'))).toEqual([]);
  kit.logged.length = 0;
});
