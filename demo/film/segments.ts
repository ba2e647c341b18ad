/** A stretch of a film that one may want to skip, in seconds. */
interface Segment {
  readonly type: 'recap' | 'intro' | 'credits';
  readonly start: number;
  readonly end: number;
}

const segment = (type: Segment['type'], start: number, end: number): Segment => ({ type, start, end });

/** By the key of what plays; what has none is watched from its first picture to its last. */
export const segments: Readonly<Record<string, readonly Segment[]>> = {
  'video/lighthouse': [segment('recap', 0, 3), segment('intro', 3, 7), segment('credits', 15, 18)],
  'video/two-moons': [segment('intro', 0, 4), segment('credits', 15, 18)],
  'video/orbit': [segment('recap', 0, 3), segment('intro', 3, 6.5), segment('credits', 13, 16)],
  'video/orbit-locked': [segment('recap', 0, 3), segment('intro', 3, 6.5), segment('credits', 9, 12)],
  'video/paper-city': [segment('intro', 0, 3), segment('credits', 9, 12)],
  'video/night-train': [segment('intro', 0, 3.5), segment('credits', 9, 12)],
  'video/aurora': [segment('intro', 0, 3), segment('credits', 11, 14)],
};
