import Hls, { type ErrorData } from 'hls.js';
import type { FilmProblem } from './film-problem.ts';

export interface Quality {
  /** Place in the stream's own list. */
  id: number;
  /** Lines of the picture. */
  height: number;
}

export interface OpenFilm {
  choose: (quality: number) => void;
  close: () => void;
}

interface Opening {
  src: string;
  startAt: number;
  /** The page brings subtitles of its own; those of the stream would double them. */
  hasSubtitles: boolean;
  onQualities: (qualities: readonly Quality[]) => void;
  onProblem: (problem: FilmProblem) => void;
}

/** HLS for browsers that do not know it. */
export function openHls(video: HTMLVideoElement, opening: Opening): OpenFilm | null {
  const { src, startAt, hasSubtitles, onQualities, onProblem } = opening;
  if (!Hls.isSupported()) {
    onProblem('noSupport');
    return null;
  }
  const hls = new Hls({
    startPosition: startAt > 0 ? startAt : -1,
    // a small window needs no large picture
    capLevelToPlayerSize: true,
    renderTextTracksNatively: !hasSubtitles,
  });
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
  hls.loadSource(src);
  hls.attachMedia(video);
  return {
    choose: (quality) => {
      hls.nextLevel = quality;
    },
    close: () => hls.destroy(),
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

const problemOf = ({ details }: ErrorData): FilmProblem =>
  unknownCodecs.has(details) ? 'noCodec' : 'loadFailed';
