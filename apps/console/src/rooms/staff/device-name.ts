const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** `Firefox, Windows`: what a browser says of itself, in the words people use; a program by its first word. */
export function deviceName(userAgent: string): string {
  const named = [browsers, systems]
    .map((list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0])
    .filter((name) => name !== undefined);
  return named.length > 0 ? named.join(', ') : (userAgent.split(/[\s/]/, 1)[0] ?? '').slice(0, 40);
}
