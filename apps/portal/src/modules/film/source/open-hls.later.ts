import Hls, { type ErrorData } from 'hls.js';
import { type FilmProblem, isForbidden } from './film-problem.ts';
import { keepSubtitlesShown } from './keep-subtitles-shown.ts';
import { underPass } from './media-pass.ts';
import { showStreamSubtitles } from './stream-subtitles.ts';

export interface Quality {
  /** Place in the stream's own list. */
  id: number;
  /** Lines of the picture. */
  height: number;
}

/** What is spoken: another language, or a description of the picture. */
export interface AudioChoice {
  id: number;
  name: string;
  lang: string | undefined;
  /** The one that the stream begins with. */
  isUsual: boolean;
}

/** Subtitles of the stream, as a file or a list of files. */
export interface StreamSubtitles {
  lang: string;
  url: string;
}

export interface OpenFilm {
  choose: (quality: number) => void;
  speak: (voice: number) => void;
  /** The same film by another address, without a gap. */
  renew: (src: string) => void;
  close: () => void;
}

export interface FilmOpening {
  src: string;
  startAt: number;
  /** The page brings subtitles of its own; those of the stream would double them. */
  hasSubtitles: boolean;
  onQualities: (qualities: readonly Quality[]) => void;
  onVoices: (voices: readonly AudioChoice[]) => void;
  onSubtitles: (subtitles: readonly StreamSubtitles[]) => void;
  onProblem: (problem: FilmProblem) => void;
}

/** HLS for browsers that do not know it. Locked films have a library of their own: decision 0098. */
export function openHls(video: HTMLVideoElement, opening: FilmOpening): OpenFilm | null {
  const { src, startAt, hasSubtitles, onQualities, onVoices, onSubtitles, onProblem } = opening;
  let address = src;
  if (!Hls.isSupported()) {
    onProblem('noSupport');
    return null;
  }
  const hls = new Hls({
    startPosition: startAt > 0 ? startAt : -1,
    // a small window needs no large picture
    capLevelToPlayerSize: true,
    renderTextTracksNatively: false,
    // what it knows of the film stays; only the pass it is asked for by is another one
    xhrSetup: (request, url) => request.open('GET', underPass(url, address), true),
  });
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) =>
    onVoices(audioTracks.map(({ id, name, lang, default: isUsual }) => ({ id, name, lang, isUsual }))),
  );
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
    onSubtitles(subtitleTracks.flatMap(({ lang, url }) => (lang ? [{ lang, url }] : []))),
  );
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => onQualities(qualitiesOf(levels)));
  let hasRecovered = false;
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (!data.fatal) return;
    const problem = problemOf(data);
    if (problem === 'loadFailed' && data.type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else onProblem(problem);
  });
  const endSubtitles = hasSubtitles ? undefined : showStreamSubtitles(hls, video);
  hls.loadSource(src);
  hls.attachMedia(video);
  return {
    choose: (quality) => {
      hls.nextLevel = quality;
    },
    speak: (voice) => {
      hls.audioTrack = voice;
    },
    renew: (next) => {
      address = next;
    },
    close: () =>
      keepSubtitlesShown(video.textTracks, () => {
        endSubtitles?.();
        hls.destroy();
      }),
  };
}

/** The best first, as people read it. */
const qualitiesOf = (levels: readonly { height: number }[]): Quality[] =>
  levels.map(({ height }, id) => ({ id, height })).toSorted((one, other) => other.height - one.height);

const unknownCodecs = new Set<string>([
  Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  Hls.ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  Hls.ErrorDetails.BUFFER_ADD_CODEC_ERROR,
]);

const problemOf = ({ details, response }: ErrorData): FilmProblem => {
  if (unknownCodecs.has(details)) return 'noCodec';
  if (!navigator.onLine) return 'offline';
  return isForbidden(response?.code) ? 'refused' : 'loadFailed';
};
