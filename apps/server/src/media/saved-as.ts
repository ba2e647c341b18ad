/**
 * `Content-Disposition` of a file that is kept (RFC 6266): its name in any script, and one without for programs that
 * know no other.
 */
export function savedAs(name: string): string {
  const clean = name.replace(/[\s\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu, ' ').trim() || 'download';
  const plain = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/%/g, '_');
  const exact = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
