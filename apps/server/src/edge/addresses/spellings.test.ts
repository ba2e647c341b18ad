import { joinLocale, splitLocale } from '@atrium/i18n/locales';
import { inlineScripts } from '@atrium/portal/kit/document/inline/inline-scripts';
import { matchRoute } from '@atrium/portal/shell/routes/match-route';
import { routeTable } from '@atrium/portal/shell/routes/route-table';
import { describe, expect, test } from 'vitest';
import { dataFolder, demoServer } from '../../testing/demo-server.ts';
import { askServer, type ServerAnswer } from '../../testing/server-process.ts';
import { spellingsOf } from '../../testing/spellings.ts';
import { scriptHash } from '../pages/page-html.ts';
import { type Canonical, canonicalise } from './canonical-address.ts';

const server = demoServer(dataFolder());

const closed = routeTable.filter(({ guard, sensitive }) => guard !== 'public' || sensitive);
const addressOf = (path: string) => path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '7');

/** As the renderer's URL parsers read it: unescaped once, then parsed again. */
function readAgain({ localeCode, path }: Extract<Canonical, { kind: 'page' }>): string | undefined {
  const once = new URL(joinLocale(localeCode, path), 'http://own.example').pathname;
  const url = new URL(decodeURI(once), 'http://own.example');
  return matchRoute(splitLocale(url.pathname)[1])?.row.name;
}

test.each(closed.map(({ path }) => addressOf(path)))(
  '%s: a reader of one of its spellings finds what the edge found',
  (path) => {
    for (const spelling of spellingsOf(path)) {
      const found = canonicalise(spelling);
      if (found.kind === 'redirect') expect(canonicalise(found.location).kind, spelling).toBe('page');
      if (found.kind === 'page') expect(readAgain(found), spelling).toBe(found.match?.row.name);
    }
  },
);

/** Klang has scripts of its own, so a policy shows whether they may run. A busy server is asked again, as browsers do. */
async function askKlang(path: string): Promise<ServerAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await askServer(server().port, path, { host: 'klang.localhost' });
    if (answer.status !== 503 || tries === 3) return answer;
  }
}

/** Until it leads nowhere else. */
async function follow(path: string): Promise<ServerAnswer> {
  let answer = await askKlang(path);
  for (let hop = 0; hop < 3 && answer.status === 308; hop++)
    answer = await askKlang(String(answer.headers.location));
  return answer;
}

const scriptsOf = ({ headers }: ServerAnswer) => {
  const [, sources = ''] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  return sources.split(' ');
};

describe('in every spelling', () => {
  const shortest = (path: string) => [`${path}%20`, `${path}%E2%80%8B`, `/de%C2%A0${path}`, `${path}%2520`];
  const guarded = closed.filter(({ guard }) => guard !== 'public').map(({ path }) => addressOf(path));
  const sensitive = closed.filter((row) => row.guard === 'public').map(({ path }) => path);

  test.each([
    ...spellingsOf('/profile/info'),
    ...spellingsOf('/MyPaymentMethods'),
    ...guarded.flatMap(shortest),
  ])('%s shows a guest nothing', async (path) => {
    const { status, headers } = await follow(path);
    expect([302, 400, 404], `${status} ${headers.location}`).toContain(status);
    if (status === 302) expect(headers.location).toMatch(/^(\/\w\w)?\/user\/login\?redirect=/);
  });

  test.each([...spellingsOf('/user/login'), ...sensitive.flatMap(shortest)])(
    '%s runs nothing of the tenant',
    async (path) => {
      const answer = await follow(path);
      expect([200, 302, 400, 404]).toContain(answer.status);
      // what leads to another page of ours shows nothing itself
      if (answer.status === 302) expect(answer.headers.location).toMatch(/^\/(?!\/)/);
      if (answer.status === 302 || answer.status === 400) return;
      const inline = [...answer.text.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)];
      const own = ["'self'", ...[...inline.map(([, code = '']) => code), ...inlineScripts()].map(scriptHash)];
      expect(scriptsOf(answer).filter((source) => !own.includes(source))).toEqual([]);
    },
  );
});
