/** A cursor over big-endian font data. Reading past the end throws, as DataView does. */
export type ByteReader = ReturnType<typeof byteReader>;

export function byteReader(bytes: Uint8Array, start = 0) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;

  const u8 = () => view.getUint8(at++);
  const u16 = () => {
    at += 2;
    return view.getUint16(at - 2);
  };
  const u32 = () => {
    at += 4;
    return view.getUint32(at - 4);
  };
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const skip = (length: number) => {
    at += length;
  };
  /** WOFF2 UIntBase128: seven bits a byte, the high bit says another follows. */
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  /** WOFF2 255UInt16. */
  const packed16 = () => {
    const code = u8();
    if (code === 253) return u16();
    if (code === 254) return u8() + 506;
    if (code === 255) return u8() + 253;
    return code;
  };

  return {
    u8,
    u16,
    u32,
    take,
    base128,
    packed16,
    skip,
  };
}
