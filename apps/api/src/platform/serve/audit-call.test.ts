import { calls } from '@atrium/contract/calls';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../context.ts';
import { isAudited, targetOf } from './audit-call.ts';

const staff: Actor = { role: 'operator', operatorId: '1', grades: ['admin'] };
const customer: Actor = { role: 'user', userId: 1, uuid: 'x', grantId: null, signedInAt: new Date() };

test.each([
  ['an act of staff', staff, calls.mendVoucher, true],
  ['a read by staff', staff, calls.getAccountSignIns, true],
  ['what staff do on public pages', staff, calls.getStructure, false],
  ['the sandbox', staff, calls.setFault, false],
  ['a customer with a grade', { ...customer, grades: ['referee'] as const }, calls.getDisputes, true],
  ['a customer', customer, calls.getWallet, false],
  ['a visitor who signs in', { role: 'client' } as const, calls.signInStaff, false],
])('%s is audited: %s', (_name, actor, call, expected) => expect(isAudited(actor, call)).toBe(expected));

describe('what a call was about', () => {
  test.each<[string, object, unknown, string]>([
    ['values of the path', { params: { id: 7, side: 'home' } }, null, '7 home'],
    [
      'identifiers in the body',
      { body: { purchaseID: 12, decision: 'GRANT', reason: 'broken' } },
      null,
      '12',
    ],
    ['a query', { query: { UUID: 'a-b', limit: 50 } }, null, 'a-b'],
    ['what was made', { body: { name: 'nightly' } }, { id: 'c-d', token: 'atr_x' }, 'c-d'],
    [
      'people in the answer',
      { body: { subject: 'ada@x.example' } },
      { people: [{ UUID: 'e' }, { UUID: 'f' }] },
      'e f',
    ],
    [
      'no address, name or text',
      { body: { subject: 'ada@x.example', name: 'Ada', userId: 'ada@x.example' } },
      {},
      '',
    ],
  ])('%s', (_name, input, body, target) => expect(targetOf(input, { status: 200, body })).toBe(target));

  test('is cut at 200 characters', () =>
    expect(targetOf({ params: { id: 'x'.repeat(500) } }).length).toBe(200));
});
