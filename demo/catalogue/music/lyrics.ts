/** What is sung, line by line, in the language it is sung in; most recordings have no words. */
export interface LyricLine {
  /** Seconds from the beginning. */
  readonly start: number;
  readonly text: string;
}

/** A line every so many seconds, after the music before the first. */
const sung = (first: number, every: number, lines: readonly string[]): readonly LyricLine[] =>
  lines.map((text, at) => ({ start: Math.round((first + at * every) * 10) / 10, text }));

/** By the track's slug. */
export const lyrics: Readonly<Record<string, readonly LyricLine[]>> = {
  'last-stop-first-light': sung(4, 4.6, [
    'The driver knows my name by now',
    'and leaves the back lights low',
    'Eleven stops of sleeping shops',
    'and nowhere else to go',
    'Last stop, first light',
    'the river turning grey',
    'I kept the night inside my coat',
    'and gave the rest away',
    'Last stop, first light',
    'the doors fold open slow',
  ]),
  terminus: sung(3.5, 5, [
    'Everybody off, the engine sighs',
    'and no one moves at all',
    'We are the ones who like the end',
    'the clock above the hall',
    'Terminus, terminus',
    'sit a little more',
    'All the roads come home to rest',
    'behind the depot door',
  ]),
  'night-drivers': sung(4, 5.2, [
    'Night drivers, hold the line',
    'one hand on the wheel and one on time',
    'The wipers keep a slow four-four',
    'the rain remembers more',
    'Night drivers, carry on',
    'past the bridge and past the pond',
    'Every window tells a tale',
    'to someone reading Braille',
  ]),
  wetterfahne: sung(3.5, 4.8, [
    'Dreh dich, Fahne, dreh dich um',
    'der Deich steht grad, das Land liegt krumm',
    'Wer oben steht, der hört es gut',
    'was unten keiner tut',
    'Wetterfahne, sag mir an',
    'wann der Wind nach Hause kann',
    'Heute Nordwest, morgen still',
    'ganz so, wie er will',
  ]),
  'my-grandmothers-lamp': sung(4, 4.9, [
    'قنديلُ جدّتي ما زال يضيء',
    'ويعرفُ أسماءَنا واحدًا واحدًا',
    'على الجدارِ ظلٌّ يمشي معي',
    'ويسبقُني إلى البابِ دائمًا',
    'يا قنديلُ خفِّف ضوءَك قليلًا',
    'كي ينامَ الليلُ بيننا',
    'وإن سألوا عنّا فقُل لهم',
    'إنّا هنا، إنّا هنا',
  ]),
};
