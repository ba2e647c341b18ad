import fc from 'fast-check';

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/**
 * Text of any characters there are, halves of pairs among them. fast-check's own `binary` looks at every one of them
 * first, which takes a process longer than all of its tests.
 */
export const anyText = (limits: { maxLength?: number } = {}) => fc.string({ unit: anyCharacter, ...limits });
