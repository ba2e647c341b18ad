import { useCallback, useEffect, useState } from 'react';
import { saveViewerChoices } from '../source/viewer-choices.ts';

interface SubtitleChoice {
  lang: string;
  label: string;
}

/** Those of the page and those of the stream are all tracks of the element. */
export function useSubtitles(video: HTMLVideoElement | null, preferred: string) {
  const [choices, setChoices] = useState<readonly SubtitleChoice[]>([]);
  const [shown, setShown] = useState<string | null>(null);

  useEffect(() => {
    const tracks = video?.textTracks;
    if (!tracks) return;
    const refresh = () => {
      const written = writtenOf(tracks);
      setChoices(choicesOf(written));
      setShown(written.find(({ mode }) => mode === 'showing')?.language ?? null);
    };
    const events = ['addtrack', 'removetrack', 'change'];
    for (const event of events) tracks.addEventListener(event, refresh);
    refresh();
    return () => {
      for (const event of events) tracks.removeEventListener(event, refresh);
    };
  }, [video]);

  const show = useCallback(
    (lang: string | null) => {
      if (!video) return;
      const written = writtenOf(video.textTracks);
      const wanted = written.find(({ language }) => language === lang);
      for (const track of written) track.mode = track === wanted ? 'showing' : 'disabled';
      setShown(wanted?.language ?? null);
    },
    [video],
  );

  const choose = (lang: string | null) => {
    show(lang);
    saveViewerChoices({ subtitles: lang });
  };
  const toggle = () => {
    const [first] = choices;
    const usual = choices.find(({ lang }) => lang === preferred) ?? first;
    choose(shown === null ? (usual?.lang ?? null) : null);
  };

  return { choices, shown, show, choose, toggle };
}

const writtenOf = (tracks: TextTrackList) =>
  [...tracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');

/** One for each language: a browser that reads the stream itself knows its subtitles beside the page's. */
const choicesOf = (tracks: readonly TextTrack[]): SubtitleChoice[] => [
  ...new Map(
    tracks.map(({ language, label }) => [language, { lang: language, label: label || language }]),
  ).values(),
];
