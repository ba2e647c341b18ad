/** A library that leaves an element hides its subtitles. A viewer who had them on sees them again when the film comes back. */
export function keepSubtitlesShown(tracks: Iterable<Pick<TextTrack, 'mode'>>, leave: () => void): void {
  const shown = [...tracks].filter(({ mode }) => mode === 'showing');
  leave();
  for (const track of shown) track.mode = 'showing';
}
