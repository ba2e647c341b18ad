/** How small pictures of a film lie in their sheet, one for each second. */
export const sheetOf = (seconds: number) => ({
  file: 'thumbnails.webp',
  every: 1,
  columns: 5,
  wide: 320,
  high: 180,
  count: Math.ceil(seconds),
});
