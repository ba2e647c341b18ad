import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as lucide from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { joinShapes } from './icon-shapes.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const sources = [path('../src'), path('../../../packages/ui/src')];
const spriteIcon = path('../../../packages/ui/src/sprite-icon.tsx');
const moduleId = '\0atrium:icons';

/**
 * All icons the portal draws, in one file that is cached for good: a page names them, and neither it nor a script brings
 * their shapes along. Development and tests draw them with the library itself.
 */
export function iconSprite(): Plugin {
  const names = [
    ...new Set(sources.flatMap(filesBelow).flatMap((file) => iconsOf(readFileSync(file, 'utf8')))),
  ].sort();
  // never drawn itself, only copied from: a browser would lay it out like a page of its own
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" display="none">${names.map(iconOf).join('')}</svg>`;
  const file = `assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  return {
    name: 'atrium:icon-sprite',
    enforce: 'pre',
    apply: 'build',
    resolveId(id) {
      if (id === 'lucide-react') return { id: moduleId, moduleSideEffects: false };
      return id.startsWith(`${moduleId}/`) ? { id, moduleSideEffects: false } : undefined;
    },
    load(id) {
      if (id === moduleId) return names.map((name) => `export * from '${moduleId}/${name}';`).join('\n');
      if (id === `${moduleId}/`) return spriteModule(`/${file}`);
      return id.startsWith(`${moduleId}/`) ? iconModule(id.slice(moduleId.length + 1)) : undefined;
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: file, source: sprite });
    },
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

function iconsOf(source: string): string[] {
  const imports = source.matchAll(/import \{([^}]*)\} from ['"]lucide-react['"]/g);
  return [...imports]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** The modules of the icons that a module draws; what it imports is the list of all. */
export const iconModulesOf = (source: string): string[] =>
  iconsOf(source).flatMap((name) => [`${moduleId}/`, `${moduleId}/${name}`]);

const idOf = (name: string) => name.replaceAll(/(?<=.)([A-Z])/g, '-$1').toLowerCase();

function iconOf(name: string): string {
  const { [name]: Icon }: Record<string, unknown> = lucide;
  if (!Icon) throw new Error(`lucide-react has no icon ${name}.`);
  const shapes = joinShapes(renderToStaticMarkup(createElement(Icon as ComponentType)));
  const id = `id="${idOf(name)}"`;
  return /^<[^<]*$/.test(shapes) ? shapes.replace(' ', ` ${id} `) : `<g ${id}>${shapes}</g>`;
}

const spriteModule = (address: string): string =>
  `import { spriteIcon } from '${spriteIcon}';\nexport const icon = /* @__PURE__ */ spriteIcon('${address}');`;

/** One for each, so that the first script holds those of the frame and no others. */
const iconModule = (name: string): string =>
  `import { icon } from '${moduleId}/';\nexport const ${name} = /* @__PURE__ */ icon('${idOf(name)}');`;
