import { type FileHandle, open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { callbackify } from 'node:util';

type Done = (error?: Error | null) => void;

/** Larger writes into a new file take the kernel many times longer: it looks for large pieces of memory. */
const pageBytes = 128 * 1024;

/**
 * Writes a file from `start` on, in pieces of 128 KiB. What comes is copied into one of two buffers while the other is
 * written: buffers of the socket then live for a moment only, and collecting them stays cheap whatever the heap.
 */
export class GatheredFile extends Writable {
  /** How many bytes are in the file. */
  bytesWritten = 0;
  readonly #opened: Promise<FileHandle>;
  readonly #start: number;
  #page = Buffer.allocUnsafeSlow(pageBytes);
  #spare = Buffer.allocUnsafeSlow(pageBytes);
  #filled = 0;
  #writing: Promise<void> | null = null;

  constructor(path: string, start: number) {
    super({ highWaterMark: pageBytes });
    this.#start = start;
    this.#opened = open(path, 'r+');
    this.#opened.catch((error: Error) => this.destroy(error));
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    if (this.#filled + chunk.length >= pageBytes) {
      callbackify(() => this.#fill(chunk))(done);
      return;
    }
    this.#filled += chunk.copy(this.#page, this.#filled);
    done();
  }

  override _final(done: Done): void {
    callbackify(async () => {
      await this.#flush();
      await this.#writing;
    })(done);
  }

  override _destroy(error: Error | null, done: Done): void {
    callbackify(async () => {
      try {
        await this.#writing?.catch(() => {});
        await (await this.#opened).close();
      } catch (failure) {
        throw error ?? failure;
      }
      if (error) throw error;
    })(done);
  }

  async #fill(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(this.#page, this.#filled, at);
      at += copied;
      this.#filled += copied;
      if (this.#filled === pageBytes) await this.#flush();
    }
  }

  /** Begins to write the page; resolved as soon as the other one is free. */
  async #flush(): Promise<void> {
    await this.#writing;
    const [page, length] = [this.#page, this.#filled];
    [this.#page, this.#spare, this.#filled] = [this.#spare, page, 0];
    this.#writing = this.#store(page, length);
    this.#writing.catch((error: Error) => this.destroy(error));
  }

  async #store(page: Buffer, length: number): Promise<void> {
    const file = await this.#opened;
    for (let from = 0; from < length; ) {
      const { bytesWritten } = await file.write(page, from, length - from, this.#start + this.bytesWritten);
      from += bytesWritten;
      this.bytesWritten += bytesWritten;
    }
  }
}
