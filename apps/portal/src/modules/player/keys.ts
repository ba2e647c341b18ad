/** Whatever a space means something else in. */
const controls =
  'a, button, input, textarea, select, summary, audio, video, iframe, [contenteditable], [tabindex]:not([tabindex="-1"]), [role=dialog], [role=menu]';

/** The space bar plays and pauses, as everywhere where music plays; the returned function ends that. */
export function installKeys(toggle: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.defaultPrevented || event.repeat) return;
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(controls)) return;
    event.preventDefault(); // the page would scroll
    toggle();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
