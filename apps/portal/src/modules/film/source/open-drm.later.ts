// Of the builds that it comes in, the one with DASH and without an interface: nothing else is loaded locked.
import library from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Lock } from '../../player/model/track.ts';
import { drmChoices } from './drm-choices.ts';
import { drmSubtitles } from './drm-subtitles.ts';
import { type FilmProblem, isForbidden } from './film-problem.ts';
import { keepSubtitlesShown } from './keep-subtitles-shown.ts';
import { underPass } from './media-pass.ts';
import type { FilmOpening, OpenFilm } from './open-hls.later.ts';
import { type ManifestNode, sidecarSubtitles } from './sidecar-subtitles.ts';

// its types say that there is a default in it, and there is none
const shaka = library as unknown as (typeof library)['default'];

/** The name that browsers know each scheme by. */
const keySystems: Readonly<Record<string, string>> = { CLEARKEY: 'org.w3.clearkey' };

/** A film that takes a key, which is asked for with the ticket it came with. Decision 0049. */
export async function openDrm(
  video: HTMLVideoElement,
  { scheme, licenseUrl }: Lock,
  { src, startAt, hasSubtitles, onQualities, onVoices, onSubtitles, onProblem }: FilmOpening,
): Promise<OpenFilm | null> {
  const keySystem = keySystems[scheme];
  if (keySystem === undefined || !shaka.Player.isBrowserSupported()) {
    onProblem('locked');
    return null;
  }
  let address = src;
  const player = new shaka.Player();
  const subtitles = drmSubtitles(player, video);
  player.configure({
    drm: { servers: { [keySystem]: licenseUrl } },
    // the library counts what such functions take
    textDisplayFactory: (_player: unknown) => subtitles.displayer,
    manifest: {
      dash: {
        manifestPreprocessorTXml: (list: ManifestNode) => onSubtitles(sidecarSubtitles(list, address)),
      },
    },
  });
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    if (type === shaka.net.NetworkingEngine.RequestType.LICENSE)
      request.headers['Content-Type'] = 'application/json';
    // what it knows of the film stays; only the pass it is asked for by is another one
    else request.uris = request.uris.map((uri) => underPass(uri, address));
  });
  player.addEventListener('error', (event) => onProblem(problemOf((event as ShakaErrorEvent).detail)));
  await player.attach(video);
  try {
    await player.load(src, startAt > 0 ? startAt : null);
  } catch (error) {
    onProblem(problemOf(error));
    await player.destroy();
    return null;
  }
  const { qualities, voices, choose, speak } = drmChoices(player);
  onQualities(qualities);
  onVoices(voices);
  if (!hasSubtitles) subtitles.begin();
  return {
    choose,
    speak,
    renew: (next) => {
      address = next;
    },
    close: () =>
      keepSubtitlesShown(video.textTracks, () => {
        subtitles.end();
        void player.destroy();
      }),
  };
}

type ShakaErrorEvent = Event & { detail?: unknown };

interface ShakaError {
  category: number;
  code: number;
  data: readonly unknown[];
}

const { Category, Code } = shaka.util.Error;

/** What the library says went wrong, in our words. A licence that is refused is wrapped in a failure of its own. */
function problemOf(error: unknown): FilmProblem {
  const { category, code, data = [] } = (error ?? {}) as Partial<ShakaError>;
  if (code === Code.LICENSE_REQUEST_FAILED) return problemOf(data[0]);
  if (code === Code.BAD_HTTP_STATUS && isForbidden(data[1])) return 'refused';
  if (!navigator.onLine) return 'offline';
  if (category === Category.DRM) return 'locked';
  return code === Code.CONTENT_UNSUPPORTED_BY_BROWSER ? 'noCodec' : 'loadFailed';
}
