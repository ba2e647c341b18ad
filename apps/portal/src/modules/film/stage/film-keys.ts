export const filmCommands = [
  'toggle',
  'back',
  'on',
  'louder',
  'quieter',
  'mute',
  'subtitles',
  'slower',
  'faster',
  'fullscreen',
  'float',
  'next',
  'keys',
] as const;
export type FilmCommand = (typeof filmCommands)[number];

/** Time runs left to right in every language, so the arrows mean the same in Arabic. */
const commands: ReadonlyMap<string, FilmCommand> = new Map([
  [' ', 'toggle'],
  ['k', 'toggle'],
  ['ArrowLeft', 'back'],
  ['j', 'back'],
  ['ArrowRight', 'on'],
  ['l', 'on'],
  ['ArrowUp', 'louder'],
  ['ArrowDown', 'quieter'],
  ['m', 'mute'],
  ['c', 'subtitles'],
  ['<', 'slower'],
  ['>', 'faster'],
  ['f', 'fullscreen'],
  ['i', 'float'],
  ['n', 'next'],
  ['?', 'keys'],
]);

/** Typed with Shift on most keyboards. */
const signs = new Set(['<', '>', '?']);

/** As they are shown, by what they do. */
export const keysOf = (command: FilmCommand): string[] =>
  [...commands].flatMap(([key, does]) => (does === command ? [keyNames[key] ?? key.toUpperCase()] : []));

const keyNames: Readonly<Record<string, string>> = {
  ' ': '␣',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

interface Pressed {
  key: string;
  hasModifier: boolean;
  hasShift?: boolean;
  /** What has the focus: some controls need a key for themselves. */
  focus: 'button' | 'seek' | 'field' | 'other';
}

/** What a key asks the film to do; null leaves it to whatever has the focus. */
export function commandOf({ key, hasModifier, hasShift = false, focus }: Pressed): FilmCommand | null {
  if (hasModifier || focus === 'field' || (hasShift && !signs.has(key))) return null;
  const command = commands.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
  // a button is pressed by the space bar
  return focus === 'button' && key === ' ' ? null : command;
}
