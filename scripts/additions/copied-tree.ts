import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Pictures, sound and film: no check reads them. */
const isMedia = /^demo\/media\/|\.(png|jpe?g|webp|avif|mp3|m4a|mp4|ttf|woff2?)$/;

const listed = (root: string, ...options: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((file) => file !== '');

/** A copy of the sources, with the packages of the original. Its workspaces are its own. */
export function copyTree(root: string, copy: string): void {
  const gone = new Set(listed(root, '--deleted'));
  const files = listed(root, '--cached', '--others', '--exclude-standard');
  for (const file of new Set(files))
    if (!gone.has(file) && !isMedia.test(file)) cpSync(join(root, file), join(copy, file));
  for (const workspace of ['', ...workspacesOf(files)])
    linkPackages(join(root, workspace), join(copy, workspace));
}

const workspacesOf = (files: readonly string[]) =>
  files
    .filter((file) => /^(apps|packages)\/[^/]+\/package\.json$|^demo\/package\.json$/.test(file))
    .map(dirname);

/** One link for each package: a single link would make the workspaces of the original those of the copy. */
function linkPackages(root: string, copy: string): void {
  for (const entry of entriesOf(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', entry.name), join(copy, 'node_modules', entry.name)];
    if (entry.name === '.cache' || entry.name === '.vite-temp') continue;
    if (entry.name.startsWith('@') && entry.isDirectory())
      for (const scoped of entriesOf(from))
        link(join(from, scoped.name), join(to, scoped.name), scoped.isSymbolicLink());
    else link(from, to, entry.isSymbolicLink());
  }
}

/** A link to a workspace is relative: the same words lead to the workspace of the copy. */
function link(from: string, to: string, isWorkspace: boolean): void {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(isWorkspace ? readlinkSync(from) : from, to);
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The text of a file; nothing where there is none. */
export function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Writes a file, or removes it where nothing is to be in it. */
export function write(file: string, text: string): void {
  if (text === '') rmSync(file, { force: true });
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
