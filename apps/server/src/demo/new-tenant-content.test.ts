import { checkDisplayable } from '@atrium/api/modules/publishing/checks/check-publication';
import { readPublication } from '@atrium/api/modules/publishing/publication/read-publication';
import { nothingStored } from '@atrium/api/modules/publishing/publication/stored-content';
import { refuseSite } from '@atrium/api/modules/site/publish-site';
import { refuseStructure } from '@atrium/api/modules/structure/publish-structures';
import { type PlacedProblem, problemSentence } from '@atrium/api/platform/publishing/publication-problem';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { starterOf } from '@atrium/demo/starter';
import { verticals } from '@atrium/domain/catalogue/verticals';
import { draftTenant, type TenantAnswers } from '@atrium/domain/site/tenant-draft';
import { describe, expect, test } from 'vitest';
import { fileLookup } from '../tenant-folder/file-lookup.ts';

const sentences = (problems: readonly PlacedProblem[]) => problems.map(problemSentence);

function draft(answers: Partial<TenantAnswers>) {
  const made = draftTenant({ code: 'orbit', ...answers });
  if ('problems' in made) throw new Error(made.problems.join('\n'));
  return made;
}

const offers = [verticals.join(','), ...verticals, 'music,video,games'];

describe.each(['yes', 'no'])('a new tenant, with articles: %s', (articles) => {
  test.each(offers)('of %s leaves no broken link, picture or field', async (offered) => {
    const { configuration, publication } = starterOf(draft({ verticals: offered, articles }));
    const tenant = { ...configuration, id: 200 };
    const ctx = { tenant, clock: { now: () => new Date('2026-11-18') } };
    const { file, problems } = readPublication(publication);
    const found = checkDisplayable(tenant, file, nothingStored);
    expect(
      sentences([
        ...problems,
        ...(file.structures ?? []).flatMap((one, index) => refuseStructure(ctx, one, index)),
        ...refuseSite(ctx, { sections: file.site ?? {} }),
        ...found.problems,
        ...found.warnings,
      ]),
    ).toEqual([]);
    expect(file.catalogue?.articles.length === 0).toBe(articles === 'no' || offered === 'tournaments');
    const files = fileLookup(openStorage({ dataDir: '/nowhere' }));
    const addresses = JSON.stringify(publication).match(/(?<=")\/(?:img|media)\/[^"]+(?=")/g) ?? [];
    for (const address of new Set(addresses))
      expect([address, await files.has(address, 'orbit')]).toEqual([address, true]);
  });
});

test('whether there are articles is yes or no', () => {
  expect(draftTenant({ code: 'orbit', articles: 'some' })).toEqual({
    problems: ['Articles of the demo are wanted or not: yes or no, not some.'],
  });
});
