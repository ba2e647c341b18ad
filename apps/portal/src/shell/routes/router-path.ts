/** `/games/details/{name?}/{id}` → `/games/details/{-$name}/$id` */
export function toRouterPath(path: string): string {
  return path.replaceAll(/\{(\w+)(\??)\}/g, (_, name: string, optional: string) =>
    optional ? `{-$${name}}` : `$${name}`,
  );
}
