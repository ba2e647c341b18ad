/** The digits of a text as 0–9, whichever keyboard typed them; everything else is dropped. */
export const digitsOf = (text: string): string =>
  text
    // The last four bits of an Arabic or Persian digit are its worth.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[^0-9]/g, '');
