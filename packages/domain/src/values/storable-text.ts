/** A text that every room can keep: PostgreSQL takes no NUL, and half a character has no bytes. */
export const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0');
