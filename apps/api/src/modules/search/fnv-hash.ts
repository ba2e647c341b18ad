/** FNV-1a as PostgreSQL's `int`: hashes collide, so a look-up compares the text afterwards. */
export function fnvHash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
