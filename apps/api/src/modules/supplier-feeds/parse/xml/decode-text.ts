import { FeedRefused } from '../feed-item.ts';

/**
 * Bytes as text, by the byte order mark, the XML declaration or what the server said, in this order; UTF-8 where none
 * says. Bytes that are no text in it end the reading.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  charset: string | undefined,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let read = 0;
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? (decoder?.decode(chunk, { stream: true }) ?? '') : (decoder?.decode() ?? '');
    } catch {
      throw new FeedRefused(
        `The feed is not ${decoder?.encoding ?? 'utf-8'}, at or after byte ${read.toLocaleString('en')}. Its encoding must be the one that it names.`,
      );
    }
  };
  for await (const chunk of bytes) {
    decoder ??= decoderFor(chunk, charset);
    yield decode(chunk);
    read += chunk.length;
  }
  yield decode();
}

function decoderFor(first: Uint8Array, charset: string | undefined): TextDecoder {
  const start = Buffer.from(first.subarray(0, 200)).toString('latin1');
  const said = /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*?encoding=["']([\w.:-]+)["']/.exec(start)?.[1];
  const label = byteOrderMark(first) ?? said ?? charset ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new FeedRefused(`The feed names the encoding ${label}, which is not known.`);
  }
}

const byteOrderMark = ([first, second]: Uint8Array): string | undefined =>
  first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
