// Runs before every command, on whatever Node the machine has (>= 20): builtins only.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './compress-assets.mjs';
import { adviceFor, Failure, run, step } from './step.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const installed = join('node_modules', '.atrium-lock');
const ownNode = join('node_modules', '.bin', 'node');
const dist = join('apps', 'portal', 'dist');
const built = join(dist, '.built');
const serverDist = join('apps', 'server', 'dist');

try {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Failure(
      `Node ${process.versions.node} is too old.`,
      'Install Node 20 or newer, then run this again.',
    );
  await install();
  if (process.argv.includes('--build')) {
    await buildPortal();
    await buildConsole();
    await buildServer();
  }
} catch (error) {
  const { message, advice } =
    error instanceof Failure ? error : { message: String(error), advice: adviceFor(error) };
  process.stderr.write(`\n${message}\n${advice}\n`);
  process.exit(1);
}

async function install() {
  const wanted = hash([readFileSync('package-lock.json'), process.platform, process.arch]);
  if (read(installed) === wanted && existsSync(ownNode)) return;
  await step('Installing packages', () =>
    // NODE_ENV=production in the environment would leave out what builds and tests
    run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (!existsSync(ownNode))
    throw new Failure(
      `npm installed no Node 26 for ${process.platform}-${process.arch}.`,
      'Atrium runs on Linux and macOS, x64 and arm64. If this is one of them, remove node_modules and run this again.',
    );
  writeFileSync(installed, wanted);
}

async function buildPortal() {
  const sources = ['apps/portal', 'packages'];
  const parts = ['build.json', join('server', 'server.js'), join('client', 'assets')];
  if (read(built) === sourceHash(sources) && parts.every((part) => existsSync(join(dist, part)))) return;
  rmSync(built, { force: true }); // so that an interrupted build is never taken for a finished one
  await step('Building the portal', async () => {
    await viteBuild('@atrium/portal');
    await compressAssets(join(dist, 'client', 'assets'));
  });
  mkdirSync(dist, { recursive: true });
  writeFileSync(built, sourceHash(sources)); // after the build: the route generator writes into page files
}

async function buildConsole() {
  const consoleDist = join('apps', 'console', 'dist');
  const mark = join(consoleDist, '.built');
  const hashed = sourceHash(['apps/console', 'packages']);
  if (read(mark) === hashed && existsSync(join(consoleDist, 'index.html'))) return;
  rmSync(mark, { force: true });
  await step('Building the console', async () => {
    await viteBuild('@atrium/console');
    await compressAssets(join(consoleDist, 'assets'));
  });
  writeFileSync(mark, hashed);
}

/**
 * Each build has a folder of its own, and `main.js` names the one to run: a process that was started before still finds
 * what it has not read yet.
 */
async function buildServer() {
  const name = sourceHash(['apps', 'packages']).slice(0, 16);
  const main = join(serverDist, 'main.js');
  const text = `import './${name}/main.js';\n`;
  if (read(main) === text && existsSync(join(serverDist, name, 'main.js'))) return;
  await step('Building the server', () => viteBuild('@atrium/server', '--outDir', join('dist', name)));
  writeFileSync(main, text);
  const builds = readdirSync(serverDist, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const newestFirst = builds
    .map((entry) => join(serverDist, entry.name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of newestFirst.slice(2)) rmSync(old, { recursive: true, force: true });
}

function viteBuild(workspace, ...options) {
  const environment = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), // not the folder that all users share
  };
  return run('npm', ['run', 'build', '-w', workspace, '--', '--logLevel=error', ...options], environment);
}

/** Content, not time stamps: a deleted file, an older file put back and a fresh checkout are all seen. */
function sourceHash(folders) {
  const files = folders.flatMap(filesBelow).sort();
  return hash(['package-lock.json', ...files].flatMap((file) => [file, readFileSync(file)]));
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(\.|node_modules$|dist$)/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.(test|gen)\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
