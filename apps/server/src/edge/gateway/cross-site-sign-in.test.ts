import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import { expect, test } from 'vitest';
import { respondJson, send, upstream, useTestGateway } from '../testing/test-gateway.ts';

useTestGateway();

const signIns = (Object.entries(calls) as [string, Call][]).filter(
  ([name, { needs, effect }]) => needs === 'signIn' && effect !== 'read' && name !== 'logout',
);

test('there are sign-in calls', () => expect(signIns.length).toBeGreaterThan(4));

test.each(signIns)(
  '%s from another site is refused, whatever Authorization it brings',
  async (_name, call) => {
    upstream.answer = (_req, res) =>
      respondJson(res, 200, { access_token: 'a', refresh_token: 'b', expires: Date.now() + 1e6 });
    const line = `${call.method} ${call.path.replace(/\{\w+\}/, 'alpha')}`;
    for (const authorization of ['Basic eDp5', 'Bearer x']) {
      const headers = { authorization, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
      const response = await send(line, { headers, body: {} });
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect(upstream.requests).toEqual([]);
  },
);
