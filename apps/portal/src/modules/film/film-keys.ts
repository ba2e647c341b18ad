export type FilmCommand = 'toggle' | 'back' | 'on' | 'fullscreen' | 'mute' | 'subtitles';

/** Time runs left to right in every language, so the arrows mean the same in Arabic. */
const commands: ReadonlyMap<string, FilmCommand> = new Map([
  [' ', 'toggle'],
  ['k', 'toggle'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'on'],
  ['f', 'fullscreen'],
  ['m', 'mute'],
  ['c', 'subtitles'],
]);

interface Pressed {
  key: string;
  hasModifier: boolean;
  /** What has the focus: some controls need a key for themselves. */
  focus: 'button' | 'seek' | 'field' | 'other';
}

/** What a key asks the film to do; null leaves it to whatever has the focus. */
export function commandOf({ key, hasModifier, focus }: Pressed): FilmCommand | null {
  if (hasModifier || focus === 'field') return null;
  const command = commands.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
  // a button is pressed by the space bar
  return focus === 'button' && key === ' ' ? null : command;
}
