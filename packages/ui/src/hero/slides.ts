export type Slides = {
  index: number;
  count: number;
  /** What the person wants; nothing advances before the pause control is on the page. */
  playing: boolean;
  /** Held still while a pointer or the focus is inside. */
  held: boolean;
};

export type SlidesEvent =
  | { type: 'start'; reducedMotion: boolean }
  | { type: 'tick' }
  | { type: 'toggle' }
  | { type: 'hold'; held: boolean }
  | { type: 'show'; index: number };

export const slideDuration = 8000;

export const stillSlides = (count: number): Slides => ({ index: 0, count, playing: false, held: false });

export const isMoving = ({ playing, held, count }: Slides): boolean => playing && !held && count > 1;

export function nextSlides(state: Slides, event: SlidesEvent): Slides {
  switch (event.type) {
    case 'start':
      return { ...state, playing: !event.reducedMotion && state.count > 1 };
    case 'tick':
      return isMoving(state) ? { ...state, index: (state.index + 1) % state.count } : state;
    case 'toggle':
      return { ...state, playing: !state.playing };
    case 'hold':
      return { ...state, held: event.held };
    case 'show':
      // Choosing a slide means wanting to look at it.
      return { ...state, index: Math.min(Math.max(event.index, 0), state.count - 1), playing: false };
  }
}
