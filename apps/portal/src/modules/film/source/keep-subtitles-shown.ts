/** A library that leaves an element hides its subtitles. Whoever read along goes on reading when the film comes back. */
export function keepSubtitlesShown(tracks: Iterable<Pick<TextTrack, 'mode'>>, leave: () => void): void {
  const shown = [...tracks].filter(({ mode }) => mode === 'showing');
  leave();
  for (const track of shown) track.mode = 'showing';
}
