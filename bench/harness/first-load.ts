import { gzipSync } from 'node:zlib';
import { askServer } from '../../apps/server/src/testing/server-process.ts';

interface FirstLoad {
  /** Kilobytes (gzip). */
  script: number;
  style: number;
  /** Of script. */
  files: number;
}

/** What a page makes a browser load before it is usable. */
export async function firstLoad(port: number, path: string): Promise<FirstLoad> {
  const { text: html } = await askServer(port, path);
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
    rel: attribute(tag, 'rel'),
    href: attribute(tag, 'href'),
  }));
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => attribute(tag, 'src'));
  const imported = [...html.matchAll(/\bimport\(?["']([^"']+\.js)["']/g)].map(([, path]) => path);
  const of = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href);
  const script = own([...of('modulepreload'), ...scripts, ...imported]);
  return {
    script: await kilobytes(port, script),
    style: await kilobytes(port, own(of('stylesheet'))),
    files: script.size,
  };
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

const own = (paths: readonly (string | undefined)[]) =>
  new Set(paths.filter((path) => path !== undefined).filter((path) => path.startsWith('/')));

async function kilobytes(port: number, paths: ReadonlySet<string>): Promise<number> {
  if (paths.size === 0) throw new Error('cannot measure: the page names no such file');
  let total = 0;
  for (const path of paths) {
    const { status, text } = await askServer(port, path);
    if (status !== 200) throw new Error(`cannot measure: ${path} answered ${status}`);
    total += gzipSync(text, { level: 9 }).length;
  }
  return total / 1000;
}
