import { expect, test } from 'vitest';
import { allArticles } from '../../catalogue.ts';
import { tenantCodes } from '../../tenant-codes.ts';
import { playedAs } from './variants.ts';

const played = allArticles.filter(({ contentType }) => /^(ONLINE|ARCADE|CLOUD)_GAME$/.test(contentType));

/** Words of games for several people, in the languages of the demo. None of ours is one. */
const together =
  /multiplayer|\bfriends?\b|opponents?|pass the phone|\bamis?\b|mehrspieler|freund|gegeneinander|\bamig|multijugador|\bprieten|أصدقاء|أصحاب|خصم/i;

test.each(tenantCodes)('no two games of %s are the same game by the same rules', (tenant) => {
  const games = played.filter(({ tenants }) => tenants.includes(tenant));
  const same = games.map(({ slug }) => {
    const { core, variant } = playedAs(slug)!;
    return `${core} ${variant?.rules ?? ''}`;
  });
  expect(same.filter((one, at) => same.indexOf(one) !== at)).toEqual([]);
});

test('no game promises other players, and each is for one', () => {
  const wrong = played.filter(
    ({ description, properties }) =>
      together.test(JSON.stringify(description)) || (properties as { players?: string }).players !== '1',
  );
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});
