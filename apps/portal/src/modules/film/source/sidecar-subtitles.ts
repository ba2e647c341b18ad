import type { StreamSubtitles } from './open-hls.later.ts';

/** A list of a film as it is read: text, or what has a name. */
export interface ManifestNode {
  tagName: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (ManifestNode | string)[];
}

/** The languages that are one file each, which can be read beside the film as well. What comes in pieces has none. */
export function sidecarSubtitles(list: ManifestNode, address: string): StreamSubtitles[] {
  const sets = named(list, 'Period').flatMap((period) => named(period, 'AdaptationSet'));
  return sets.flatMap((set) => {
    const [written] = named(set, 'Representation');
    const [file] = written ? named(written, 'BaseURL') : [];
    const { mimeType, lang } = { ...written?.attributes, ...set.attributes };
    const [path] = file?.children ?? [];
    return mimeType === 'text/vtt' && lang && typeof path === 'string'
      ? [{ lang, url: new URL(path, new URL(address, location.origin)).href }]
      : [];
  });
}

const named = ({ children }: ManifestNode, name: string): ManifestNode[] =>
  children.filter((child) => typeof child !== 'string').filter(({ tagName }) => tagName === name);
