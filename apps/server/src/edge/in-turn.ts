import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Node hands over every request of a connection as soon as it has read it, and sends the answers in order. Here work
 * on one begins when it is its turn to be sent: until then it opens no file and renders no page. Whoever sends more
 * ahead than may wait is cut off.
 */
export function inTurn(handle: Handle, maxWaiting: number): Handle {
  const waiting = new WeakMap<Socket, number>();
  return (req, res) => {
    if (res.socket) {
      handle(req, res);
      return;
    }
    const { socket } = req;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxWaiting) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (!socket.destroyed) handle(req, res);
    });
  };
}
