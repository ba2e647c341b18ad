import { checkDisplayable } from '@atrium/api/modules/publishing/checks/check-publication';
import { readPublication } from '@atrium/api/modules/publishing/publication/read-publication';
import { nothingStored } from '@atrium/api/modules/publishing/publication/stored-content';
import { refuseSite } from '@atrium/api/modules/site/publish-site';
import { refuseStructure } from '@atrium/api/modules/structure/publish-structures';
import { type PlacedProblem, problemSentence } from '@atrium/api/platform/publishing/publication-problem';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { catalogueOf } from '@atrium/demo/catalogue';
import type { TenantCode } from '@atrium/demo/catalogue/article';
import { messagesOf } from '@atrium/demo/messages';
import { partnerAppsOf } from '@atrium/demo/partner-apps';
import { plans } from '@atrium/demo/plans';
import { structures } from '@atrium/demo/structures';
import { tenants } from '@atrium/demo/tenants';
import { vouchersOf } from '@atrium/demo/vouchers';
import { expect, test } from 'vitest';
import { fileLookup } from '../tenant-folder/file-lookup.ts';

const sentences = (problems: readonly PlacedProblem[]) => problems.map(problemSentence);

test.each(tenants.map((tenant) => [tenant.configuration.code, tenant] as const))(
  'the demo of %s passes every check of a publication',
  async (name, { configuration, site }) => {
    const code = name as TenantCode;
    const { types, groups, paymentOptions } = plans[code];
    const { campaigns, books } = vouchersOf(code);
    const raw = {
      catalogue: catalogueOf(code),
      structures: structures[code],
      site,
      plans: { types, groups, paymentOptions },
      vouchers: { campaigns, books },
      infoServices: messagesOf(code),
      partnerApps: partnerAppsOf(code),
    };
    const { file, problems } = readPublication(raw);
    expect(sentences(problems)).toEqual([]);
    const tenant = { ...configuration, id: 1 };
    const ctx = { tenant, clock: { now: () => new Date('2026-01-01') } };
    expect(
      sentences((file.structures ?? []).flatMap((one, index) => refuseStructure(ctx, one, index))),
    ).toEqual([]);
    expect(sentences(refuseSite(ctx, { sections: file.site ?? {} }))).toEqual([]);
    const found = checkDisplayable(tenant, file, nothingStored);
    expect(sentences(found.problems)).toEqual([]);
    expect(sentences(found.warnings)).toEqual([]);
    const files = fileLookup(openStorage({ dataDir: '/nowhere' }));
    const addresses = new Set(JSON.stringify(raw).match(/(?<=")\/(?:img|media)\/[^"]+(?=")/g));
    const missing = [];
    for (const address of addresses) if (!(await files.has(address, code))) missing.push(address);
    expect(missing).toEqual([]);
  },
);
