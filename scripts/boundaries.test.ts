import { describe, expect, test } from 'vitest';
import { violations } from './boundaries.ts';
import { innerWalls } from './inner-walls.ts';
import { projectRoot, readSources } from './sources.ts';
import { houses } from './storeys.ts';

const check = (file: string, text: string) => violations([{ file, text }]);

describe('a planted violation is found', () => {
  test.each([
    [
      'i18n imports nothing',
      'packages/i18n/src/a.ts',
      `import { x } from '@atrium/domain/money/money';`,
      'i18n may import nothing',
    ],
    [
      'domain does not know the contract',
      'packages/domain/src/a.ts',
      `import type { X } from '@atrium/contract/call';`,
      'domain may import i18n',
    ],
    [
      'the contract does not know i18n',
      'packages/contract/src/a.ts',
      `import { x } from '@atrium/i18n/locales';`,
      'contract may import domain',
    ],
    [
      'ui does not fetch',
      'packages/ui/src/a.tsx',
      `import { x } from '@atrium/contract/client';`,
      'ui may import i18n, domain',
    ],
    [
      'the api does not know the portal',
      'apps/api/src/a.ts',
      `import { x } from '@atrium/portal/kit/address/href';`,
      'api may import',
    ],
    [
      'the portal does not know the api',
      'apps/portal/src/a.ts',
      `const x = await import('@atrium/api/api');`,
      'portal may import',
    ],
    [
      'the demo does not know the api',
      'demo/a.ts',
      `export { x } from '@atrium/api/api';`,
      'demo may import domain, i18n',
    ],
    [
      'a re-export counts',
      'packages/domain/src/a.ts',
      `export { x } from '@atrium/ui/button';`,
      'domain may import',
    ],
    [
      'a room that does not exist',
      'apps/server/src/a.ts',
      `import '@atrium/nowhere/x';`,
      'server may import',
    ],
    [
      'a relative path out of the room',
      'apps/api/src/a.ts',
      `import { x } from '../../portal/src/x.ts';`,
      'leaves its room',
    ],
    [
      'a feature imports a feature',
      'apps/api/src/features/user/a.ts',
      `import { x } from '../device/queries.ts';`,
      'features/user must not know features/device',
    ],
    [
      'also through the package name',
      'apps/api/src/features/user/a.ts',
      `import { x } from '@atrium/api/features/device/queries';`,
      'must not know',
    ],
    [
      'also a type',
      'apps/portal/src/features/music/a.tsx',
      `import type { X } from '../video/x.ts';`,
      'must not know',
    ],
    [
      'a test of another feature’s parts',
      'apps/api/src/features/user/a.test.ts',
      `import { x } from '../structure/handlers.ts';`,
      'must not know',
    ],
    [
      'the platform knows a module',
      'apps/api/src/platform/serve/a.ts',
      `import type { X } from '../../modules/people/accounts.ts';`,
      'platform stands below modules',
    ],
    [
      'a screen knows the shell',
      'apps/portal/src/features/music/a.tsx',
      `import { x } from '../../shell/frame/main.tsx';`,
      'features stands below shell',
    ],
    [
      'the kit loads a module, if only later',
      'apps/portal/src/kit/dialogs/a.ts',
      `const load = () => import('../../modules/sign-in/login-dialog.later.tsx');`,
      'kit stands below modules',
    ],
    [
      'a module of the portal uses one that is not named for it',
      'apps/portal/src/modules/person/a.ts',
      `import { x } from '../parental-control/passcode.ts';`,
      'modules/person may use no other module',
    ],
    [
      'a module knows a feature',
      'apps/api/src/modules/people/a.ts',
      `import { x } from '@atrium/api/features/user/present';`,
      'modules stands below features',
    ],
    [
      'a module uses one that is not named for it',
      'apps/api/src/modules/people/a.ts',
      `import type { X } from '../identity/sessions.ts';`,
      'modules/people may use mail, not modules/identity',
    ],
    [
      'a module that is not in the table',
      'apps/api/src/modules/gossip/a.ts',
      `import { x } from '../../platform/context.ts';`,
      'does not name',
    ],
    [
      'a storey imports what composes it',
      'apps/api/src/features/user/a.ts',
      `import { createApi } from '../../api.ts';`,
      'used by none of them',
    ],
    [
      'zod in the portal',
      'apps/portal/src/a.ts',
      `import { z } from 'zod';`,
      'zod must not reach the browser',
    ],
    [
      'an inline type still loads zod',
      'apps/portal/src/a.ts',
      `import { type z } from 'zod';`,
      'zod must not reach the browser',
    ],
    [
      'zod/mini in ui',
      'packages/ui/src/a.tsx',
      `import * as z from 'zod/mini';`,
      'zod must not reach the browser',
    ],
    [
      'zod in a rule of the domain',
      'packages/domain/src/money/money.ts',
      `import { z } from 'zod';`,
      'zod must not reach the browser',
    ],
    [
      'a model in a rule of the domain',
      'packages/domain/src/site/link-check.ts',
      `import { Link } from './models/fields/link.ts';`,
      'zod must not reach the browser',
    ],
    [
      'a schema in the portal',
      'apps/portal/src/a.ts',
      `import { schemas } from '@atrium/contract/schemas';`,
      'zod must not reach the browser',
    ],
    [
      'a model in the portal',
      'apps/portal/src/a.ts',
      `import { Link } from '@atrium/domain/site/models/fields/link';`,
      'zod must not reach the browser',
    ],
    ['process.env', 'apps/api/src/a.ts', `const x = process.env.PORT;`, 'reads the environment'],
    ['process["env"]', 'apps/api/src/a.ts', `const x = process['env'];`, 'reads the environment'],
    [
      'env taken out of process',
      'apps/server/src/edge/a.ts',
      `const { env } = process;`,
      'reads the environment',
    ],
    [
      'node:process',
      'packages/domain/src/a.ts',
      `import { env } from 'node:process';`,
      'reads the environment',
    ],
    [
      'a circle of types',
      'packages/contract/src/schemas/a.ts',
      `import type { CallName } from '../shapes.ts';`,
      'which is made of it',
    ],
    [
      'an inner folder imports a sibling that is not named for it',
      'apps/portal/src/modules/film/watching/a.ts',
      `\nimport { x } from '../stage/b.tsx';`,
      'watching/a.ts:2 imports ../stage/b.tsx: inside apps/portal/src/modules/film, watching/ may import source/, subtitles/, not stage/',
    ],
    [
      'an inner folder imports the files beside it',
      'apps/api/src/platform/errors/a.ts',
      `import { x } from '../clock.ts';`,
      'errors/ may import no other folder, not the files beside the folders',
    ],
    [
      'an inner folder is reached by its package name',
      'packages/domain/src/money/a.ts',
      `import { x } from '@atrium/domain/access/b';`,
      'money/ may import values/, not access/',
    ],
    [
      'an inner folder that the table does not name',
      'packages/domain/src/weather/a.ts',
      '',
      'scripts/walls does not name',
    ],
    [
      'a wall of a folder that is no room',
      'bench/references/a.ts',
      `import { x } from '../measures/b.ts';`,
      'references/ may import no other folder, not measures/',
    ],
    [
      'demonstration data is loaded by the product',
      'apps/api/src/features/teams/a.ts',
      `import { x } from '../../modules/teams/demo/load-teams.ts';`,
      'demonstration data of modules/teams is loaded by',
    ],
    [
      'demonstration data of a module is loaded by the server',
      'apps/server/src/demo/a.ts',
      `import { x } from '@atrium/api/modules/people/demo/load-person';`,
      'demonstration data of modules/people is loaded by apps/api/src/modules/tenants/demo alone',
    ],
    ['a barrel', 'packages/ui/src/a.tsx', `export * from './button.tsx';`, 'a barrel'],
    ['a physical class', 'packages/ui/src/a.tsx', `const x = <p className="flex md:ml-2" />;`, 'says ml-2'],
    ['a negative one', 'apps/portal/src/a.tsx', `const x = <p className="-left-4" />;`, 'says -left-4'],
    ['text-left', 'apps/portal/src/a.tsx', `const x = <p className="text-left" />;`, 'says text-left'],
    [
      'a style property',
      'apps/portal/src/a.tsx',
      `const x = <p style={{ marginLeft: 4 }} />;`,
      'says marginLeft:',
    ],
    ['a declaration', 'packages/ui/src/a.css', `.a { margin-left: 4px; }`, 'says margin-left:'],
    ['a position', 'packages/ui/src/a.css', `.a {\n  left: 0;\n}`, 'a.css:2 says left:'],
    ['text-align', 'apps/portal/src/a.css', `.a { text-align: right }`, 'says text-align: right'],
    [
      'a width of the face',
      'packages/ui/src/a.tsx',
      `const x = <p className="max-w-[46ch]" />;`,
      'measures in ch',
    ],
    ['an excuse without a reason', 'packages/ui/src/a.css', `/* physical: */\n.a { left: 0 }`, 'says left:'],
  ])('%s', (_name, file, text, reason) => {
    expect(check(file, text)).toEqual([expect.stringContaining(reason)]);
  });
});

describe('what is right passes', () => {
  test.each([
    [
      'downwards',
      'apps/portal/src/a.ts',
      `import { x } from '@atrium/domain/money/money';\nimport { y } from '@atrium/ui/button';`,
    ],
    [
      'the server composes',
      'apps/server/src/a.ts',
      `import { x } from '@atrium/api/api';\nimport { y } from '@atrium/portal/kit/address/href';`,
    ],
    [
      'zod as a type',
      'apps/portal/src/a.ts',
      `import type { z } from 'zod';\nimport type { Link } from '@atrium/domain/site/models/fields/link';`,
    ],
    [
      'an inner folder imports what is named for it',
      'apps/portal/src/modules/film/stage/a.tsx',
      `import { x } from '../watching/b.ts';\nimport { y } from '../source/c.ts';`,
    ],
    [
      'a test in an inner folder imports its siblings',
      'apps/portal/src/modules/film/source/a.test.ts',
      `import { x } from '../stage/b.tsx';`,
    ],
    [
      'demonstration data is loaded with the tenants',
      'apps/api/src/modules/tenants/demo/a.ts',
      `import { x } from '../../people/demo/load-person.ts';`,
    ],
    [
      'the demonstration of tournaments loads its teams',
      'apps/api/src/modules/tournaments/demo/a.ts',
      `import { x } from '../../teams/demo/load-teams.ts';`,
    ],
    ['zod in a model', 'packages/domain/src/site/models/fields/link.ts', `import { z } from 'zod';`],
    [
      'a model in a test',
      'packages/domain/src/money/money.test.ts',
      `import { Link } from '../site/models/fields/link.ts';`,
    ],
    [
      'a feature asks modules and the platform',
      'apps/api/src/features/user/a.ts',
      `import { x } from '../../modules/people/accounts.ts';\nimport { y } from '../../platform/context.ts';`,
    ],
    [
      'a module uses what is named for it',
      'apps/api/src/modules/people/a.ts',
      `import { x } from '../mail/send-letter.ts';`,
    ],
    [
      'what composes knows all storeys',
      'apps/api/src/api.ts',
      `import { x } from './features/user/handlers.ts';\nimport { y } from './platform/serve/serve.ts';`,
    ],
    [
      'a test drives the whole',
      'apps/api/src/platform/a.test.ts',
      `import { x } from '../testing/test-api.ts';\nimport { y } from '../modules/tenants/load.ts';`,
    ],
    ['main reads the environment', 'apps/server/src/main.ts', `readConfig(process.env);`],
    ['what helps tests reads it too', 'apps/server/src/testing/a.ts', `const x = process.env.PATH;`],
    ['a test may look for physical classes', 'packages/ui/src/a.test.tsx', `const physical = /text-left/;`],
    ['a comment may name it', 'apps/api/src/a.ts', `// never process.env here`],
    [
      'logical classes',
      'packages/ui/src/a.tsx',
      `const x = <p className="ms-2 pe-4 start-0 text-start arrow-left" />;`,
    ],
    ['scrolling is physical by nature', 'packages/ui/src/a.tsx', `row.scrollTo({ left: 40 });`],
    [
      'logical declarations',
      'packages/ui/src/a.css',
      `.a { margin-inline-start: 4px; inset-inline-end: 0; }`,
    ],
    ['an excuse', 'packages/ui/src/a.css', `/* physical: a record always turns clockwise */\n.a { left: 0 }`],
    [
      'what stands at the root',
      'e2e/a.ts',
      `import { x } from '../apps/server/src/start/start.ts';\nprocess.env.X;`,
    ],
  ])('%s', (_name, file, text) => {
    expect(check(file, text)).toEqual([]);
  });
});

test('a file that cannot be parsed is not passed over', () => {
  expect(() => check('apps/api/src/a.ts', 'import {')).toThrow('apps/api/src/a.ts cannot be parsed');
});

test('the tree is really read', () => {
  expect(readSources(projectRoot, /^packages\/.*\.tsx?$/).length).toBeGreaterThan(50);
});

test.each(houses)('$root: whom a module may use stands above it', ({ modules }) => {
  const names = Object.keys(modules);
  for (const [name, may] of Object.entries(modules))
    expect(
      may.filter((other) => names.indexOf(other) === -1 || names.indexOf(other) >= names.indexOf(name)),
    ).toEqual([]);
});

test.each(Object.entries(innerWalls))(
  '%s: an inner folder may import only folders above it in the table',
  (_around, folders) => {
    const names = Object.keys(folders);
    for (const [name, may] of Object.entries(folders))
      expect(
        may.filter((other) => names.indexOf(other) === -1 || names.indexOf(other) >= names.indexOf(name)),
      ).toEqual([]);
  },
);

test('every folder that the inner walls name exists', () => {
  const files = readSources(projectRoot, /\.tsx?$/).map(({ file }) => file);
  const named = Object.entries(innerWalls).flatMap(([around, folders]) =>
    Object.keys(folders).map((name) => (name === '.' ? `${around}/` : `${around}/${name}/`)),
  );
  expect(named.filter((folder) => !files.some((file) => file.startsWith(folder)))).toEqual([]);
});
