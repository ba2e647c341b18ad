/** What a read takes at a time: large costs less processor time for each byte, small less memory for a viewer who waits. */
export const pieceBytes = { large: 128 * 1024, small: 32 * 1024 } as const;

type PieceSize = keyof typeof pieceBytes;

/** Large pieces are for so many viewers at once; a thousand who read slowly share them, and have small ones. */
const most = { large: 64, small: 128 } as const;

export interface Piece {
  buffer: Buffer;
  size: PieceSize | null;
}

/**
 * Memory for what is on its way from a file to a viewer. It is used again, for garbage of this kind is collected late, and
 * a process would grow by what it sends.
 */
export function createPieces() {
  const idle: Record<PieceSize, Buffer[]> = { large: [], small: [] };
  let largeInUse = 0;
  const sizeFor = (bytes: number): PieceSize | null => {
    if (bytes > pieceBytes.small && largeInUse < most.large) return 'large';
    return bytes > pieceBytes.small / 2 ? 'small' : null;
  };
  return {
    /** For so many bytes, or as many of them as there is room for. */
    take(bytes: number): Piece {
      const size = sizeFor(bytes);
      if (size === null) return { buffer: Buffer.allocUnsafe(bytes), size };
      if (size === 'large') largeInUse++;
      return { buffer: idle[size].pop() ?? Buffer.allocUnsafeSlow(pieceBytes[size]), size };
    },
    /** Once; one that the system may still read from is not used again. */
    giveBack({ buffer, size }: Piece, isFree: boolean): void {
      if (size === null) return;
      if (size === 'large') largeInUse--;
      if (isFree && idle[size].length < most[size]) idle[size].push(buffer);
    },
  };
}
