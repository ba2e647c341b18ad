/** GSM 03.38: the signs that a short message of 160 can be made of; those of the extension count twice. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension = '^{}\\[~]|€\f';

export type MessageCoding = 'GSM' | 'UCS2';

/** How many may be in one message, and in each of several: their numbering takes room. */
const room = { GSM: { one: 160, each: 153 }, UCS2: { one: 70, each: 67 } } as const;

const unitsOf = (sign: string, coding: MessageCoding) => {
  if (coding === 'UCS2') return sign.length;
  return extension.includes(sign) ? 2 : 1;
};

export const codingOf = (text: string): MessageCoding =>
  [...text].every((sign) => basic.includes(sign) || extension.includes(sign)) ? 'GSM' : 'UCS2';

/** A text as the messages that a network carries. No sign is cut in two. */
export function messageParts(text: string): { coding: MessageCoding; parts: string[] } {
  const coding = codingOf(text);
  const signs = [...text];
  const all = signs.reduce((sum, sign) => sum + unitsOf(sign, coding), 0);
  if (all <= room[coding].one) return { coding, parts: [text] };
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const sign of signs) {
    const units = unitsOf(sign, coding);
    if (used + units > room[coding].each) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += sign;
    used += units;
  }
  return { coding, parts: [...parts, part] };
}
