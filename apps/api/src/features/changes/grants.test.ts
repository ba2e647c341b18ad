import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { asSchemaOwner, startStaffedTenant } from '../../testing/staffed-tenant.ts';

type Tenant = Awaited<ReturnType<typeof startStaffedTenant>>;
let a: Tenant;
beforeAll(async () => {
  a = await startStaffedTenant();
});
afterAll(() => a.t.stop());

interface Grant {
  tenant: string;
  grades: string[];
  capabilities: string[];
  narrowed: { grade: string; languages: string[] | null }[];
  capabilitiesWithin: string[];
}
const session = async (who: string) => {
  const { status, body } = await a.call<{ grants: Grant[] }>('GET /operator/session', who);
  return { status, grant: body.grants?.find(({ tenant }) => tenant === 'alpha') };
};
const give = async (who: string, change: object) => {
  const asked = await a.askGrant(a.ids[who] ?? '', change);
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
  const agreed = await a.agree(asked.body);
  if (agreed.status !== 200) throw new Error(JSON.stringify(agreed.body));
};

describe('a grant', () => {
  test('is given by two people, and holds with the next request', async () => {
    const { body } = await a.askGrant(a.ids.viewer ?? '', { grade: 'finance' });
    expect(body).toMatchObject({ kind: 'grant', state: 'waiting', targetName: 'Ana Pop' });
    // the second person sees which grade it is
    expect(body.fields).toEqual([{ path: 'finance.isHeld', before: false, after: true }]);
    expect((await session('viewer')).grant?.grades).toEqual(['viewer']);
    expect((await a.agree(body)).status).toBe(200);
    expect((await session('viewer')).grant?.grades).toEqual(['viewer', 'finance']);
  });

  test('is taken away by two people: sessions and the tokens that have it end at once', async () => {
    const made = await a.t.call('alpha', 'POST /operator/tokens', {
      token: a.tokens.support,
      body: { name: 'x', grades: ['support'], days: 1 },
    });
    a.tokens.supportScript = (made.body as { token: string }).token;
    expect((await session('supportScript')).status).toBe(200);
    await give('support', { grade: 'support', isHeld: false });
    expect([(await session('support')).status, (await session('supportScript')).status]).toEqual([401, 401]);
  });

  test('is not asked for by those who may not manage staff, nor seen by them', async () => {
    await a.enter('publisher', 'alpha', 'publisher');
    const asked = await a.askGrant(a.ids.viewer ?? '', {}, 'publisher');
    expect(asked).toMatchObject({ status: 403, body: { details: { needs: 'manageStaff' } } });
    const { body } = await a.askGrant(a.ids.viewer ?? '', { grade: 'referee' });
    expect((await a.call(`GET /operator/changes/${body.id}`, 'publisher')).status).toBe(404);
    expect((await a.list('?kind=grant', 'publisher')).changes).toEqual([]);
    expect((await a.agree(body, 'publisher')).status).toBe(403);
  });

  test('is for members of the tenant alone', async () => {
    await a.enter('foreigner', 'beta', 'admin');
    expect((await a.askGrant(a.ids.foreigner ?? '', {})).status).toBe(404);
    expect((await a.askGrant('999999', {})).status).toBe(404);
    expect((await a.askGrant(a.ids.viewer ?? '', { grade: 'viewer' })).body).toMatchObject({
      error: 'CONFLICT',
      details: { reason: 'same' },
    });
  });

  test('is widened by no one for themselves, by asking or by agreeing', async () => {
    expect(await a.askGrant(a.ids.asker ?? '', { grade: 'finance' })).toMatchObject({
      status: 403,
      body: { details: { reason: 'ownGrant' } },
    });
    const { body } = await a.askGrant(a.ids.agreer ?? '', { grade: 'finance' });
    expect(await a.agree(body, 'agreer')).toMatchObject({
      status: 403,
      body: { details: { reason: 'ownGrant' } },
    });
    await expect(
      asSchemaOwner(
        a.t,
        `UPDATE change SET state = 'agreed', decided_by = '${a.ids.agreer}' WHERE id = ${body.id}`,
      ),
    ).rejects.toThrow(/change_own_grant/);
    expect((await a.agree(body, 'third')).status).toBe(200);
  });

  test('the last administrator stays', async () => {
    await give('third', { grade: 'admin', isHeld: false });
    // the other one gives up their own, which is theirs to do, and one is left
    const own = await a.askGrant(a.ids.agreer ?? '', { grade: 'admin', isHeld: false }, 'agreer');
    await asSchemaOwner(a.t, `UPDATE operator_account SET state = 'INVITED' WHERE id = ${a.ids.asker}`);
    const agreed = await a.call(`POST /operator/changes/${own.body.id}/agree`, 'asker', {
      hash: own.body.hash,
    });
    expect(agreed.status).toBe(401);
    await asSchemaOwner(a.t, `UPDATE operator_account SET state = 'ACTIVE' WHERE id = ${a.ids.asker}`);
    const last = await a.askGrant(a.ids.asker ?? '', { grade: 'admin', isHeld: false }, 'asker');
    expect((await a.agree(own.body, 'asker')).status).toBe(200);
    // the request of the one who is left: no second person of the console can agree to it any more
    expect((await a.agree(last.body, 'asker')).status).toBe(403);
    expect((await session('asker')).grant?.grades).toContain('admin');
    // back for the tests below
    await a.staff.invite('agreer@alpha.example', 'alpha', 'admin');
    a.tokens.agreer = await a.staff.signIn(await resetOf('agreer'));
  });

  test('is written by an agreed change alone: not by the application, not by a change that waits', async () => {
    const { body } = await a.askGrant(a.ids.viewer ?? '', { grade: 'partner' });
    const attempts = [
      sql`INSERT INTO operator_grant (tenant_id, operator_id, role) VALUES (1, ${a.ids.viewer}, 'admin')`,
      sql`UPDATE operator_grant SET role = 'admin'`,
      sql`DELETE FROM operator_grant`,
    ];
    for (const attempt of attempts)
      await expect(withTenant(a.t.database.db, 1, (tx) => attempt.execute(tx))).rejects.toThrow(
        /permission denied/,
      );
    const { rows } = await withTenant(a.t.database.db, 1, (tx) =>
      sql<{ refusal: string }>`SELECT staff_apply_grant(${body.id}, now()) AS refusal`.execute(tx),
    );
    expect(rows).toEqual([{ refusal: 'not agreed' }]);
    expect((await session('viewer')).grant?.grades).not.toContain('partner');
  });
});

/** An account whose recovery codes are used up signs in anew. */
async function resetOf(who: string) {
  const { code } = await a.staff.invite(`${who}@alpha.example`, 'alpha', 'admin', true);
  return a.staff.accept(code ?? '');
}

describe('a narrowed grade', () => {
  const french = (change: object = {}) => ({ title: { en: 'Piece 602', fr: 'Autre morceau' }, ...change });

  test('by language writes that language, and nothing else of an article', async () => {
    await a.enter('translator', 'alpha', 'viewer');
    await give('translator', { grade: 'publisher', languages: ['fr'] });
    expect((await session('translator')).grant).toMatchObject({
      grades: ['viewer'],
      narrowed: [{ grade: 'publisher', languages: ['fr'] }],
      capabilitiesWithin: expect.arrayContaining(['publish']),
    });
    expect((await session('translator')).grant?.capabilities).not.toContain('publish');
    expect((await a.publish(french(), 602, 'translator')).status).toBe(200);
    const outside = {
      status: 403,
      body: { details: { reason: 'narrowing', needs: 'publish', part: 'languages' } },
    };
    expect(await a.publish({ title: { en: 'Other', fr: 'Autre morceau' } }, 602, 'translator')).toMatchObject(
      outside,
    );
    expect(await a.publish({ slug: 'other-slug' }, 602, 'translator')).toMatchObject(outside);
    expect(await a.publish({ slug: 'other-slug' }, 602, 'translator', '?dryRun=true')).toMatchObject(outside);
    const fresh = { ...(await a.article(602)).article, id: 690, slug: 'fresh-690' };
    expect(
      await a.call('POST /operator/publish', 'translator', { catalogue: { articles: [fresh] } }),
    ).toMatchObject(outside);
    expect(
      await a.call('POST /operator/publish', 'translator', { catalogue: { withdrawn: [602] } }),
    ).toMatchObject(outside);
    expect(
      await a.call('POST /operator/publish', 'translator', { site: { metaData: { content: 'x' } } }),
    ).toMatchObject({ status: 403, body: { details: { reason: 'narrowing', section: 'site' } } });
  });

  test('by vertical and licensor sees and changes those articles alone', async () => {
    await a.enter('partner', 'alpha', 'referee');
    await give('partner', { grade: 'publisher', verticals: ['news'], licensors: ['Harbour'] });
    const rows = await a.call<{ articles: { id: number }[] }>('GET /operator/articles?limit=100', 'partner');
    expect(rows.body.articles.map(({ id }) => id)).toEqual([605]);
    const found = await a.call<{ articles: { id: number }[] }>(
      'GET /operator/articles?query=Piece',
      'partner',
    );
    expect(found.body.articles.map(({ id }) => id)).toEqual([605]);
    expect(await a.call('GET /operator/articles/708', 'partner')).toMatchObject({
      status: 403,
      body: { details: { reason: 'narrowing', part: 'verticals', id: 708 } },
    });
    expect(await a.call('GET /operator/articles/601', 'partner')).toMatchObject({
      body: { details: { part: 'licensors' } },
    });
    expect((await a.publish({ description: 'By the harbour.' }, 605, 'partner')).status).toBe(200);
    const stored = await a.article(601);
    const taken = { ...stored.article, licensor: 'Harbour' };
    const take = await a.call('POST /operator/publish', 'partner', { catalogue: { articles: [taken] } });
    expect(take).toMatchObject({ status: 403, body: { details: { part: 'licensors', id: 601 } } });
    // nor is an own title given away
    expect((await a.publish({ licensor: 'Other' }, 605, 'partner')).status).toBe(403);
  });

  test('opens no call that does not know narrowings, and no change of another part', async () => {
    const lines = [
      'GET /operator/uploads',
      'GET /operator/feeds',
      'GET /operator/usage',
      'GET /operator/partner-registrations',
      'GET /operator/changes',
      'GET /operator/staff',
    ];
    for (const line of lines) expect.soft((await a.call(line, 'partner')).status, line).toBe(403);
    expect(await a.call('GET /operator/uploads', 'partner')).toMatchObject({
      body: { details: { needs: 'publish', reason: 'narrowing' } },
    });
    const { body } = await a.publish({ description: 'Theirs.' }, 603);
    expect(await a.call(`POST /operator/changes/${body.change}/undo`, 'partner', {})).toMatchObject({
      status: 403,
      body: { details: { reason: 'narrowing' } },
    });
    const asked = await a.askPrice(708, 1);
    expect((await a.agree(asked.body, 'partner')).status).toBe(403);
    expect((await a.call('GET /operator/overview', 'partner')).status).toBe(200);
  });

  test('is narrowed for a running session, and made whole by the command line', async () => {
    await a.enter('narrow', 'alpha', 'publisher');
    expect((await a.publish({ description: 'Before.' }, 604, 'narrow')).status).toBe(200);
    await give('narrow', { grade: 'publisher', verticals: ['music'] });
    expect((await a.publish({ description: 'After.' }, 604, 'narrow')).status).toBe(403);
    await a.staff.invite('narrow@alpha.example', 'alpha', 'publisher');
    expect((await a.publish({ description: 'Whole.' }, 604, 'narrow')).status).toBe(200);
  });

  test.each([
    [{ grade: 'admin', languages: ['fr'] }],
    [{ grade: 'support', verticals: ['news'] }],
    [{ grade: 'publisher', verticals: ['anything'] }],
    [{ grade: 'publisher', languages: [] }],
    [{ grade: 'publisher', isHeld: false, languages: ['fr'] }],
  ])('%j is refused', async (change) =>
    expect((await a.askGrant(a.ids.viewer ?? '', change)).status).toBe(400),
  );
});
