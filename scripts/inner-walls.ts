import type { Module } from './module-imports.ts';
import { apiWalls } from './walls/api-walls.ts';
import type { InnerWalls } from './walls/inner-walls-type.ts';
import { otherWalls } from './walls/other-walls.ts';
import { portalWalls } from './walls/portal-walls.ts';
import { serverWalls } from './walls/server-walls.ts';

/**
 * The folders inside a folder, and which of their siblings each may import: only what stands above it here, so that there
 * is no circle. `'.'` means the files that stand beside the folders. Tests import what they need.
 */
export const innerWalls: InnerWalls = { ...otherWalls, ...apiWalls, ...portalWalls, ...serverWalls };

const isTest = (file: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(file);

/** The innermost first: a file is held by every wall around it. */
const walledFolders = Object.keys(innerWalls).sort((a, b) => b.length - a.length);

/** An import between two folders of one folder that the table does not allow, and a folder that the table does not name. */
export function wallViolations({ file, imports }: Module, leadsTo: (specifier: string) => string): string[] {
  if (isTest(file) || !/\.tsx?$/.test(file)) return [];
  return walledFolders.flatMap((around) => {
    if (!file.startsWith(`${around}/`)) return [];
    const own = innerFolder(around, file);
    const may = innerWalls[around]?.[own] ?? (own === '.' ? [] : undefined);
    if (!may)
      return [
        `${file}:1 is in ${around}/${own}, which scripts/walls does not name: say there what it may import`,
      ];
    return imports.flatMap(({ specifier, line }) => {
      const target = leadsTo(specifier);
      if (!target.startsWith(`${around}/`) || isTest(target)) return [];
      const other = innerFolder(around, target);
      if (other === own || may.includes(other)) return [];
      const allowed = may.map((name) => shown(name)).join(', ') || 'no other folder';
      return [
        `${file}:${line} imports ${specifier}: inside ${around}, ${shown(own)} may import ${allowed}, not ${shown(other)} (scripts/walls)`,
      ];
    });
  });
}

function innerFolder(around: string, path: string): string {
  const [folder = '', ...rest] = path.slice(around.length + 1).split('/');
  return rest.length > 0 ? folder : '.';
}

const shown = (folder: string) => (folder === '.' ? 'the files beside the folders' : `${folder}/`);
