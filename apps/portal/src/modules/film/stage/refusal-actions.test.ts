import { expect, test } from 'vitest';
import { refusalActionFor } from './refusal-actions.ts';

test.each([
  ['forSale', 'get'],
  ['NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION', 'get'],
  ['NOT_SIGNED_IN', 'signIn'],
  ['STREAM_LIMIT_REACHED', 'retry'],
  ['TIME_LIMIT_REACHED', 'leave'],
  ['AGE_RESTRICTED', 'leave'],
  ['GEO_BLOCKED', 'leave'],
  ['DEVICE_NOT_SUPPORTED', 'leave'],
  ['UNREACHABLE', 'retry'],
  ['constructor', 'retry'],
])('%s: %s', (code, way) => expect(refusalActionFor(code).way).toBe(way));
