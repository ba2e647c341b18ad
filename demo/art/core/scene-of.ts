/** The scene a row names; a name nobody drew is a mistake in the row. */
export function sceneOf<T>(scenes: Readonly<Record<string, T>>, name: string, style: string): T {
  const scene = scenes[name];
  if (scene === undefined) throw new Error(`No ${style} called ${name}`);
  return scene;
}
