import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface ThirdParty {
  name: string;
  version: string;
  licence: string;
  homepage: string;
  /** The licence text that the package brings, or that of its licence with its author. */
  text: string;
}

const require = createRequire(import.meta.url);

/** Packages that a browser gets without a module of theirs in a script. */
const besideScripts = [
  'lucide-react', // icons, as one file of shapes
  'tailwindcss', // base styles
];

/** Modules that the bundler writes into scripts. */
const helpers: readonly { id: RegExp; name: string }[] = [
  { id: /\0?vite\/(preload-helper|modulepreload-polyfill)/, name: 'vite' },
  { id: /\0?rolldown\/runtime/, name: 'rolldown' },
];

/** The names of all packages whose code, styles, icons or fonts browsers get. */
export function namesInBrowser(moduleIds: readonly string[], fontStyles: string): string[] {
  const fonts = [...fontStyles.matchAll(/@fonts\/([\w-]+)\//g)].map(
    ([, font]) => `@fontsource-variable/${font}`,
  );
  const modules = moduleIds.flatMap((id) => {
    const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(`/${id}`)?.[1];
    return inPackage ?? helpers.filter((helper) => helper.id.test(id)).map(({ name }) => name);
  });
  return [...new Set([...modules, ...fonts, ...besideScripts])].sort();
}

interface Manifest {
  version: string;
  license?: string;
  author?: string | { name?: string };
  homepage?: string;
  repository?: string | { url?: string };
}

/** A package with its licence; throws where neither a text nor a known licence is found, so that the build fails. */
export function thirdPartyOf(name: string, folder = folderOf(name)): ThirdParty {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { version, license = '', repository, homepage } = manifest;
  const address = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? '';
  const files = readdirSync(folder).filter((file) =>
    /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i.test(file),
  );
  const own = files
    .sort()
    .map((file) =>
      readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').replace(ofBundled, '').trim(),
    );
  const text = own.length > 0 ? own.join('\n\n') : license === 'MIT' ? mit(authorOf(manifest, name)) : '';
  if (!text)
    throw new Error(`${name} is sent to browsers, but neither a licence text nor MIT is found in ${folder}`);
  return { name, version, licence: license, homepage: address.replace(/^git\+|\.git$/g, ''), text };
}

/** Bundlers list the licences of what they contain themselves; browsers get a few lines of theirs, and none of that. */
const ofBundled = /^#+ Licenses of bundled dependencies\n[\s\S]*/m;

const authorOf = ({ author }: Manifest, name: string) =>
  (typeof author === 'string' ? author.replace(/\s*<.*/, '') : author?.name) ?? `the authors of ${name}`;

/** Not by `require.resolve(name)`: many packages do not export their package.json. */
function folderOf(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = join(folder, name);
    try {
      readFileSync(join(candidate, 'package.json'));
      return candidate;
    } catch {}
  }
  throw new Error(`${name} is sent to browsers, but is not installed`);
}

/** `third-party-notices.txt`: each licence text once, below the packages that it is for. */
export function noticesText(packages: readonly ThirdParty[]): string {
  const byText = Map.groupBy(packages, ({ text }) => text);
  const line = '='.repeat(80);
  const parts = [...byText].map(([text, those]) => {
    const names = those.map(
      ({ name, version, licence, homepage }) =>
        `${name} ${version} (${licence})${homepage && ` ${homepage}`}`,
    );
    return [line, ...names, line, '', text, ''].join('\n');
  });
  const head =
    'Third-party notices\n\nThe pages of this site contain the following software, icons and fonts.\n';
  return `${[head, ...parts].join('\n')}\n`.replace(/\n{3,}$/, '\n');
}

const output = (file: string) => new URL(`../dist/client/${file}`, import.meta.url);

/** Writes `dist/client/third-party-notices.txt`, which the edge serves; no page loads it. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'atrium:third-party-notices',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: (_options, bundle) => {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const styles = readFileSync(new URL('../src/shell/styles/fonts.css', import.meta.url), 'utf8');
      const packages = namesInBrowser(ids, styles).map((name) => thirdPartyOf(name));
      writeFileSync(output('third-party-notices.txt'), noticesText(packages));
    },
  };
}

const mit = (author: string) => `MIT License

Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;
