import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

interface Connection {
  answering: number;
  /** When the last answer had left, and how much had been read until then. */
  idleSince: number;
  bytesRead: number;
}

interface Moments {
  /** Between "not ready" and a closed door: whoever asks is answered, and told to come back on another connection. */
  noticeMs: number;
  /** The longest that requests are held back until the door is closed. */
  closingMs: number;
  /** Somebody who was silent for so long is not about to ask on a connection we close. */
  quietMs: number;
  longestMs: number;
}

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

const moments: Moments = { noticeMs: 700, closingMs: 200, quietMs: 250, longestMs: 10_000 };
const every = 50;

/**
 * Closes a server without breaking off anybody. Node's own `close` ends every connection that is idle at this moment,
 * also one on which the next request is already on its way, or the last answer still is; the client reads a reset.
 */
export function createDrain(handle: Handle, { noticeMs, closingMs, quietMs, longestMs }: Moments = moments) {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  let held: Promise<void> | null = null;
  let arrivals = 0;

  return {
    isDraining: () => isDraining,

    async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
      count(req.socket, res);
      arrivals++;
      if (held) await held;
      if (isDraining) res.setHeader('connection', 'close');
      return handle(req, res);
    },

    watch(server: Server) {
      server.on('connection', (socket: Socket) => {
        arrivals++;
        connections.set(socket, { answering: 0, idleSince: performance.now(), bytesRead: 0 });
        socket.once('close', () => connections.delete(socket));
      });
    },

    async drain(server: Server): Promise<void> {
      isDraining = true;
      const ends = performance.now() + longestMs;
      await sleep(noticeMs);
      await closeDoor(server);
      while (connections.size > 0 && performance.now() < ends) {
        closeQuiet();
        await sleep(every);
      }
      server.closeAllConnections();
    },
  };

  function count(socket: Socket, res: ServerResponse) {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answering++;
    res.once('close', () => {
      connection.answering--;
      connection.idleSince = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  }

  /**
   * A connection that is made but not accepted yet would be reset. So answers are held back for a moment: whoever
   * waits for one does not come again, all who stand outside get in, and the door closes in a turn in which nobody came.
   */
  async function closeDoor(server: Server) {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    const ends = performance.now() + closingMs;
    for (let seen = -1; seen !== arrivals && performance.now() < ends; ) {
      seen = arrivals;
      await nextTurn();
    }
    Listener.prototype.close.call(server);
    held = null;
    release();
  }

  function closeQuiet() {
    const latest = performance.now() - quietMs;
    for (const [socket, { answering, idleSince, bytesRead }] of connections) {
      const isAsking = socket.bytesRead !== bytesRead;
      if (answering === 0 && !isAsking && idleSince < latest) socket.destroySoon();
    }
  }
}
