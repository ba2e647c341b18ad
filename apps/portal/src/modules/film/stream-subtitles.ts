import Hls from 'hls.js';

/**
 * The subtitles of a stream as tracks of the element, beside those of the page. The library's own way names files of a
 * kind that the page's policy forbids.
 */
export function showStreamSubtitles(hls: Hls, video: HTMLVideoElement): () => void {
  const tracks = new Map<number, TextTrack>();
  const follow = () => {
    const shown = [...tracks].find(([, track]) => track.mode === 'showing')?.[0] ?? -1;
    if (hls.subtitleTrack !== shown) hls.subtitleTrack = shown;
  };
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) => {
    for (const { id, name, lang = '' } of subtitleTracks)
      if (!tracks.has(id)) tracks.set(id, trackOf(video, name, lang));
    follow();
  });
  hls.on(Hls.Events.CUES_PARSED, (_, { cues, subtitleTrack }) => {
    const track = tracks.get(subtitleTrack?.id ?? -1);
    if (track) for (const cue of cues as VTTCue[]) addOnce(track, cue);
  });
  // it begins with none, also where one is shown already: a film that was opened anew
  hls.on(Hls.Events.SUBTITLE_TRACK_SWITCH, follow);
  video.textTracks.addEventListener('change', follow);
  return () => {
    hls.off(Hls.Events.SUBTITLE_TRACK_SWITCH, follow);
    video.textTracks.removeEventListener('change', follow);
    for (const track of tracks.values()) track.mode = 'disabled';
  };
}

/** Such a track stays with its element: the same film opened anew goes on with the one it had. */
const trackOf = (video: HTMLVideoElement, name: string, lang: string): TextTrack =>
  [...video.textTracks].find(({ label, language }) => label === name && language === lang) ??
  video.addTextTrack('subtitles', name, lang);

/** What is chosen again is read again. */
function addOnce(track: TextTrack, cue: VTTCue): void {
  const known = [...(track.cues ?? [])] as VTTCue[];
  if (!known.some(({ startTime, text }) => startTime === cue.startTime && text === cue.text))
    track.addCue(cue);
}
