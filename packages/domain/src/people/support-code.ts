/** Disguises a status in what people read out to support: 400 is shown as 38000. */
const factor = 95;

/** Only numbers are disguised; `INVALID_MSISDN` is shown as it is. */
export function supportCode(code: number | string): string {
  const isNumber = typeof code === 'number' || /^\d+$/.test(code);
  return isNumber ? String(Number(code) * factor) : code;
}

/** What support types in: the status behind a shown number, a text code as it is, `null` for a number we never showed. */
export function readSupportCode(shown: string): number | string | null {
  const text = shown.trim();
  if (!/^\d+$/.test(text)) return text || null;
  const status = Number(text) / factor;
  return Number.isInteger(status) && status >= 100 && status <= 599 ? status : null;
}
