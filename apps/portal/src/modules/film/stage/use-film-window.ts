import { useEffect } from 'react';

/** The page behind a film that covers the window does not scroll, and neither focus nor screen reader reaches it. */
export function useFilmWindow(stage: HTMLElement | null, isCovering: boolean): void {
  useEffect(() => {
    if (!stage || !isCovering) return;
    const { style } = document.documentElement;
    const { overflow } = style;
    style.overflow = 'hidden';
    const behind = elementsBehind(stage);
    for (const element of behind) element.inert = true;
    return () => {
      style.overflow = overflow;
      for (const element of behind) element.inert = false;
    };
  }, [stage, isCovering]);
}

/** Beside the film and each of its parents up to the frame of the page. Messages and dialogs lie beside that frame. */
function elementsBehind(stage: HTMLElement): HTMLElement[] {
  const behind: HTMLElement[] = [];
  for (let inner: HTMLElement = stage; inner.parentElement; inner = inner.parentElement) {
    if (inner.parentElement === document.body) break;
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert) behind.push(sibling);
  }
  return behind;
}
