import { useEffect, useState } from 'react';
import { useStore } from '../../../kit/store.ts';
import type { SubtitleFile } from '../source/film-source.ts';
import type { StreamSubtitles } from '../source/open-hls.later.ts';
import { saveViewerChoices, viewerChoices } from '../source/viewer-choices.ts';

interface Written {
  /** Of the page, one file each. */
  files: readonly SubtitleFile[];
  /** Of the stream, a file or a list of files each. */
  written: readonly StreamSubtitles[];
  /** What is read below. */
  shown: string | null;
}

/** A second language above the picture's own subtitles: streams show one at a time, so this one is read beside them. */
export function useSecondSubtitles(video: HTMLVideoElement | null, { files, written, shown }: Written) {
  const wanted = useStore(viewerChoices).second ?? null;
  const [lines, setLines] = useState<readonly string[]>([]);
  const choices = [...new Set([...files, ...written].map((each) => each.lang))];
  const lang = secondOf(choices, wanted, shown);
  const file = files.find((each) => each.lang === lang)?.url;
  const list = written.find((each) => each.lang === lang)?.url;

  useEffect(() => {
    if (!video || (file === undefined && list === undefined)) return;
    const element = document.createElement('track');
    // no kind of subtitle: the stream would take it for one of its own
    element.kind = 'metadata';
    video.append(element);
    element.track.mode = 'hidden';
    const refresh = () => setLines([...(element.track.activeCues ?? [])].map(textOf));
    element.track.addEventListener('cuechange', refresh);
    // a film that is paused does not move on to what has just come
    element.addEventListener('load', refresh);
    let isWanted = true;
    const show = (address: string | null) => {
      if (isWanted && address) element.src = address;
    };
    if (file !== undefined) show(file);
    else void fileOf(list ?? '').then(show);
    return () => {
      isWanted = false;
      element.track.removeEventListener('cuechange', refresh);
      element.remove();
      setLines([]);
    };
  }, [video, file, list]);

  const choose = (second: string | null) => saveViewerChoices({ second });
  return { choices, lang, choose, lines };
}

/** Only beside another one: alone, or the same twice, there would be no control to turn it off. */
export const secondOf = (choices: readonly string[], wanted: string | null, shown: string | null) =>
  shown === null || wanted === shown ? null : (choices.find((each) => each === wanted) ?? null);

const textOf = (cue: TextTrackCue): string => ('text' in cue ? String(cue.text).replace(/<[^>]*>/g, '') : '');

/** What is written for a whole film is one file; null where it cannot be had. */
async function fileOf(list: string): Promise<string | null> {
  try {
    const answer = await fetch(list);
    return answer.ok ? firstFile(await answer.text(), answer.url || list) : null;
  } catch {
    return null;
  }
}

/** The first file that a playlist names; subtitles themselves are their own. */
export function firstFile(playlist: string, address: string): string | null {
  if (playlist.startsWith('WEBVTT')) return address;
  const line = playlist
    .split('\n')
    .map((each) => each.trim())
    .find((each) => each !== '' && !each.startsWith('#'));
  return line === undefined ? null : new URL(line, address).href;
}
