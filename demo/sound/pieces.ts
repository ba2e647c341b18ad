export type Style =
  | 'indie'
  | 'pop'
  | 'electronic'
  | 'techno'
  | 'jazz'
  | 'oud'
  | 'ambient'
  | 'hip-hop'
  | 'classical'
  | 'folk'
  | 'soul';

export interface Piece {
  readonly style: Style;
  /** Beats in a minute. */
  readonly tempo: number;
  readonly bars: number;
  /** In a bar; four unless it is a waltz. */
  readonly beats?: number;
  /** MIDI number of the tonic, in the octave of a bass. */
  readonly root: number;
  /** Which of its style's tunes, grooves and instruments it takes. */
  readonly take: number;
}

/** Every recording of the demo. The key is the seed of what is left to chance: rename one and it is another piece. */
export const pieces = {
  'last-stop-first-light': { style: 'indie', tempo: 122, bars: 26, root: 38, take: 0 },
  'night-drivers': { style: 'indie', tempo: 134, bars: 26, root: 33, take: 1 },
  'half-light-country': { style: 'indie', tempo: 96, bars: 18, root: 43, take: 2 },
  'august-again': { style: 'pop', tempo: 112, bars: 22, root: 41, take: 0 },
  'postcards-to-nobody': { style: 'pop', tempo: 120, bars: 22, root: 36, take: 1 },
  rooftops: { style: 'pop', tempo: 102, bars: 20, root: 38, take: 2 },
  'harbour-lights': { style: 'electronic', tempo: 108, bars: 20, root: 45, take: 0 },
  'violet-hour-radio': { style: 'electronic', tempo: 124, bars: 26, root: 42, take: 1 },
  interference: { style: 'electronic', tempo: 116, bars: 22, root: 36, take: 2 },
  'oasis-fm': { style: 'electronic', tempo: 118, bars: 22, root: 38, take: 3 },
  substation: { style: 'techno', tempo: 128, bars: 26, root: 41, take: 0 },
  stoergeraeusch: { style: 'techno', tempo: 134, bars: 26, root: 36, take: 1 },
  terrazzo: { style: 'jazz', tempo: 144, bars: 26, root: 41, take: 0 },
  'salt-atlas': { style: 'jazz', tempo: 104, bars: 18, root: 38, take: 1 },
  'rooms-i-left-open': { style: 'jazz', tempo: 72, bars: 14, root: 39, take: 2 },
  'distant-light': { style: 'jazz', tempo: 112, bars: 20, root: 36, take: 3 },
  'night-mirrors': { style: 'oud', tempo: 92, bars: 18, root: 38, take: 0 },
  'take-your-time': { style: 'oud', tempo: 76, bars: 14, root: 36, take: 1 },
  'between-two-ports': { style: 'oud', tempo: 108, bars: 20, root: 38, take: 2 },
  'small-hours': { style: 'ambient', tempo: 60, bars: 12, root: 38, take: 0 },
  'snow-line': { style: 'ambient', tempo: 56, bars: 12, root: 41, take: 1 },
  'far-shore': { style: 'ambient', tempo: 64, bars: 12, root: 36, take: 2 },
  'corner-store-opera': { style: 'hip-hop', tempo: 86, bars: 16, root: 36, take: 0 },
  'low-battery': { style: 'hip-hop', tempo: 78, bars: 14, root: 41, take: 1 },
  spaetverkehr: { style: 'hip-hop', tempo: 90, bars: 18, root: 38, take: 2 },
  'eleven-windows': { style: 'classical', tempo: 76, bars: 16, root: 43, take: 0 },
  'night-music': { style: 'classical', tempo: 92, bars: 18, root: 38, take: 1 },
  'prelude-for-rain': { style: 'classical', tempo: 66, bars: 12, root: 40, take: 2 },
  'paper-canopy': { style: 'folk', tempo: 100, bars: 18, root: 43, take: 0 },
  hedgerow: { style: 'folk', tempo: 138, bars: 34, beats: 3, root: 38, take: 1 },
  dachboden: { style: 'folk', tempo: 88, bars: 16, root: 40, take: 2 },
  'gold-on-the-radiator': { style: 'soul', tempo: 94, bars: 18, root: 36, take: 0 },
  'honest-weather': { style: 'soul', tempo: 84, bars: 16, root: 41, take: 1 },
} as const satisfies Record<string, Piece>;

export type PieceKey = keyof typeof pieces;

/** The last chord rings on for this long. */
const ringing = 3;

export const barsOf = (key: PieceKey): number => pieces[key].bars;

export function secondsOfBar(key: PieceKey): number {
  const { tempo, beats = 4 }: Piece = pieces[key];
  return (beats * 60) / tempo;
}

export const secondsOf = (key: PieceKey): number => Math.round(barsOf(key) * secondsOfBar(key)) + ringing;
