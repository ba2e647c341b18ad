/** Such a track stays with its element: the same film opened anew goes on with the one it had. */
export const trackOf = (video: HTMLVideoElement, name: string, lang: string): TextTrack =>
  [...video.textTracks].find(({ label, language }) => label === name && language === lang) ??
  video.addTextTrack('subtitles', name, lang);

/** What is chosen again is read again. */
export function addOnce(track: TextTrack, cue: VTTCue): void {
  const known = [...(track.cues ?? [])] as VTTCue[];
  if (!known.some(({ startTime, text }) => startTime === cue.startTime && text === cue.text))
    track.addCue(cue);
}
