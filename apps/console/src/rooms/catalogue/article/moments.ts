/** `2026-12-01T06:00` of this device's clock, as a field of the browser takes it. */
export function localMoment(instant: unknown): string {
  if (typeof instant !== 'string') return '';
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant again; undefined where the field is empty or not yet whole. */
export function instantOf(moment: string): string | undefined {
  const date = new Date(moment);
  return moment === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}
