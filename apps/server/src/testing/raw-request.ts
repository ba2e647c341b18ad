import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection closed without an answer. */
  status: number;
  head: string;
}

/** Exactly these bytes on a connection of their own: what no HTTP client would send. */
export function raw(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const finish = () => {
      socket.destroy();
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        head: text.split('\r\n\r\n', 1)[0] ?? '',
      });
    };
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
  });
}
