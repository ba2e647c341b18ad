import Hls from 'hls.js';
import { addOnce, trackOf } from './subtitle-tracks.ts';

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
