import { once } from '../../../kit/once.ts';
import { createStore, useStore } from '../../../kit/store.ts';

export const subtitleSizes = ['small', 'medium', 'large'] as const;
export const subtitleStyles = ['plate', 'outline', 'yellow'] as const;

interface SubtitleLook {
  size: (typeof subtitleSizes)[number];
  style: (typeof subtitleStyles)[number];
}

const usual: SubtitleLook = { size: 'medium', style: 'plate' };
const key = 'atrium:subtitles';

const look = createStore<SubtitleLook>(usual);
const readOnce = once(() => look.set(readLook()));

/** How this browser shows subtitles; the size of letters is a matter of the screen, so no other device is told. */
export function useSubtitleLook(): SubtitleLook {
  if (typeof localStorage !== 'undefined') readOnce();
  return useStore(look);
}

export function changeSubtitleLook(part: Partial<SubtitleLook>): void {
  look.set({ ...look.get(), ...part });
  try {
    localStorage.setItem(key, JSON.stringify(look.get()));
  } catch {} // a browser that keeps nothing shows them all the same
}

function readLook(): SubtitleLook {
  try {
    return lookOf(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return usual;
  }
}

/** Whatever was kept, by whatever build. */
export function lookOf(kept: unknown): SubtitleLook {
  const { size, style } = (kept ?? {}) as Partial<Record<keyof SubtitleLook, unknown>>;
  return {
    size: subtitleSizes.find((known) => known === size) ?? usual.size,
    style: subtitleStyles.find((known) => known === style) ?? usual.style,
  };
}

const sizes: Record<SubtitleLook['size'], string> = {
  small: '[&::cue]:text-[0.8em]',
  medium: '[&::cue]:text-[1em]',
  large: '[&::cue]:text-[1.4em]',
};

const styles: Record<SubtitleLook['style'], string> = {
  plate: '[&::cue]:bg-[rgb(0_0_0/0.66)] [&::cue]:text-white',
  outline:
    '[&::cue]:bg-transparent [&::cue]:text-white [&::cue]:[text-shadow:0_0_4px_#000,0_0_8px_#000,1px_1px_2px_#000]',
  yellow: '[&::cue]:bg-[rgb(0_0_0/0.8)] [&::cue]:text-[#ffe95c]',
};

/** In the portal's own face, as the lines that we draw ourselves: a browser has another one for subtitles. */
const face = '[&::cue]:font-sans';

export const cueClasses = ({ size, style }: SubtitleLook): string =>
  `${face} ${sizes[size]} ${styles[style]}`;

const lineSizes: Record<SubtitleLook['size'], string> = {
  small: 'text-14',
  medium: 'text-16 md:text-22',
  large: 'text-18 md:text-28',
};
const lineStyles: Record<SubtitleLook['style'], string> = {
  plate: 'bg-[rgb(0_0_0/0.66)] text-white',
  outline: 'text-white [text-shadow:0_0_4px_#000,0_0_8px_#000,1px_1px_2px_#000]',
  yellow: 'bg-[rgb(0_0_0/0.8)] text-[#ffe95c]',
};

/** The same for lines that we draw ourselves. */
export const lineClasses = ({ size, style }: SubtitleLook): string =>
  `${lineSizes[size]} ${lineStyles[style]}`;
