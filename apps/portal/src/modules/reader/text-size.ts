import { useEffect } from 'react';
import { createStore, useStore } from '../../kit/store.ts';

/** Font sizes of a story's text. */
export const textSizes = {
  small: '1.0625rem',
  normal: '1.1875rem',
  large: '1.375rem',
  huge: '1.625rem',
} as const;

type TextSize = keyof typeof textSizes;
export const textSizeNames = Object.keys(textSizes) as TextSize[];

const key = 'atrium:text-size';
const size = createStore<TextSize>('normal');

export function chooseTextSize(chosen: TextSize) {
  size.set(chosen);
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // storage may be full or forbidden: the choice then lasts as long as the document
  }
}

function recall() {
  try {
    const kept = localStorage.getItem(key);
    const known = textSizeNames.find((name) => name === kept);
    if (known) size.set(known);
  } catch {
    // as above
  }
}

/** A rendered page has the normal size; a reader who chose another gets it once the browser runs. */
export function useTextSize(): TextSize {
  useEffect(recall, []);
  return useStore(size);
}
