export type Scroll = { scrollLeft: number; scrollWidth: number; clientWidth: number };

// Browsers round scroll positions; without the slack the last pixel would keep an arrow alive.
const slack = 2;

/** Whether there is more before and after. Right to left `scrollLeft` counts down from 0: only its size matters. */
export function scrollEdges({ scrollLeft, scrollWidth, clientWidth }: Scroll) {
  const passed = Math.abs(scrollLeft);
  const hidden = scrollWidth - clientWidth;
  return { before: passed > slack, after: hidden - passed > slack };
}

/** Nine tenths of the view: the card that was cut off stays as the thread. */
export function scrollStep(towards: 'back' | 'on', clientWidth: number, isRtl: boolean): number {
  const sign = (towards === 'on') === isRtl ? -1 : 1;
  return sign * Math.round(clientWidth * 0.9);
}

/** Which neighbour an arrow key means; null for other keys. */
export function neighbourOffset(key: string, isRtl: boolean): 1 | -1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowRight') === isRtl ? -1 : 1;
}
