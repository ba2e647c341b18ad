import { gzipSync } from 'node:zlib';
import { ask } from '../apps/server/src/testing/server-process.ts';

/** Kilobytes (gzip) of script and style that the home page makes a browser load before it is usable. */
export async function firstLoad(port: number): Promise<{ script: number; style: number }> {
  const { text: html } = await ask(port, '/');
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
    rel: attribute(tag, 'rel'),
    href: attribute(tag, 'href'),
  }));
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => attribute(tag, 'src'));
  const imported = [...html.matchAll(/\bimport\(?["']([^"']+\.js)["']/g)].map(([, path]) => path);
  const of = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href);
  return {
    script: await kilobytes(port, [...of('modulepreload'), ...scripts, ...imported]),
    style: await kilobytes(port, of('stylesheet')),
  };
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

async function kilobytes(port: number, paths: readonly (string | undefined)[]): Promise<number> {
  const own = new Set(paths.filter((path) => path?.startsWith('/')));
  if (own.size === 0) throw new Error('cannot measure: the home page names no such file');
  let total = 0;
  for (const path of own) {
    const { status, text } = await ask(port, path ?? '');
    if (status !== 200) throw new Error(`cannot measure: ${path} answered ${status}`);
    total += gzipSync(text, { level: 9 }).length;
  }
  return total / 1000;
}
