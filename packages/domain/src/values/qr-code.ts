import { encode } from 'uqr';

/** Dark is true; rows from the top, all as long as there are rows. */
export type QrModules = readonly (readonly boolean[])[];

/** A small picture of at most 57 modules a side: what is longer is refused with a `RangeError`. */
const maxVersion = 10;

/** QR code of a text, of which a quarter may be unreadable (level Q). Capitals and figures take the least room. Decision 0096. */
export const qrCode = (text: string): QrModules => encode(text, { ecc: 'Q', maxVersion, border: 0 }).data;
