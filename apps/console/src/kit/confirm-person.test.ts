import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask, CallError } from './call.ts';
import { offerConfirmation } from './confirm-person.ts';

const refusal = () => Response.json({ error: 'STEP_UP_REQUIRED', status: 403 }, { status: 403 });
const done = () => Response.json({ done: true });

function serverWith(...answers: (() => Response)[]) {
  const sent = vi.fn<typeof fetch>(async () => (answers.shift() ?? refusal)());
  vi.stubGlobal('fetch', sent);
  return sent;
}
const act = (parts = {}) =>
  ask('POST', '/operator/refund', { body: { purchaseID: 1 }, key: 'one', ...parts });

const cleanUps: (() => void)[] = [];
const confirmWith = (answer: boolean, wait?: () => void) => {
  const confirm = vi.fn(async () => {
    wait?.();
    return answer;
  });
  cleanUps.push(offerConfirmation(confirm));
  return confirm;
};
afterEach(() => {
  for (const clean of cleanUps.splice(0)) clean();
  vi.unstubAllGlobals();
});

describe('an act that the server refuses for want of a second factor', () => {
  test('is sent once more after it, under the same key', async () => {
    const sent = serverWith(refusal, done);
    confirmWith(true);
    expect(await act()).toEqual({ done: true });
    expect(sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))).toEqual([
      'one',
      'one',
    ]);
  });

  test('is never sent a third time', async () => {
    const sent = serverWith();
    const confirm = confirmWith(true);
    await expect(act()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect([sent.mock.calls.length, confirm.mock.calls.length]).toEqual([2, 1]);
  });

  test('is not sent again where the operator cancels, or no dialog is there', async () => {
    const sent = serverWith();
    await expect(act()).rejects.toBeInstanceOf(CallError);
    confirmWith(false);
    await expect(act()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('is not sent again where its page is gone meanwhile', async () => {
    const sent = serverWith();
    const controller = new AbortController();
    confirmWith(true, () => controller.abort());
    await expect(act({ signal: controller.signal })).rejects.toBeInstanceOf(CallError);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

test('another refusal asks for nothing', async () => {
  serverWith(() => Response.json({ error: 'FORBIDDEN', status: 403 }, { status: 403 }));
  const confirm = confirmWith(true);
  await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(confirm).not.toHaveBeenCalled();
});
