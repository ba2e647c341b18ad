import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

interface Connection {
  /** The latest answer. Looked at only when we leave: a page from memory is sent too often to listen to each. */
  answer?: ServerResponse;
  /** Since when nothing has been going on, and how much had been read until then. */
  idle?: { since: number; bytesRead: number };
}

interface Moments {
  /**
   * Between "not ready" and a closed door: a client that asks is answered, and told to come back on
   * another connection.
   */
  noticeMs: number;
  /** The longest that requests are held back until the door is closed. */
  closingMs: number;
  /** A client that was silent for so long is not about to ask on a connection we close. */
  quietMs: number;
  longestMs: number;
}

type Handle = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

const moments: Moments = { noticeMs: 700, closingMs: 500, quietMs: 1000, longestMs: 10_000 };
const every = 50;
const shortTurnMs = 0.5;

/**
 * Graceful shutdown: closes a server without breaking off a client. Node's own `close` ends every
 * connection that is idle at this moment, also one on which the next request is already on its way,
 * or the last answer still is; the client reads a reset.
 */
export function createDrain(handle: Handle, { noticeMs, closingMs, quietMs, longestMs }: Moments = moments) {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  let held: Promise<void> | null = null;
  let arrivals = 0;

  return {
    isDraining: () => isDraining,

    handle(req: IncomingMessage, res: ServerResponse): void | Promise<void> {
      const connection = connections.get(req.socket);
      if (connection) connection.answer = res;
      arrivals++;
      return isDraining ? lastAnswer(req, res) : handle(req, res);
    },

    watch(server: Server) {
      server.on('connection', (socket: Socket) => {
        arrivals++;
        connections.set(socket, {});
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

  async function lastAnswer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (held) await held;
    res.setHeader('connection', 'close');
    return handle(req, res);
  }

  /**
   * A connection that is made but not accepted yet would be reset. So answers are held back for a
   * moment: a client that waits for one does not come again, all pending connections get in, and
   * the door closes in a turn in which none came.
   */
  async function closeDoor(server: Server) {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    const ends = performance.now() + closingMs;
    for (let isQuiet = false; !isQuiet && performance.now() < ends; ) {
      const [seen, began] = [arrivals, performance.now()];
      await nextTurn();
      // a turn in which the machine did something else for a while says nothing about who came meanwhile
      isQuiet = seen === arrivals && performance.now() - began < shortTurnMs;
    }
    Listener.prototype.close.call(server);
    held = null;
    release();
  }

  function closeQuiet() {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (connection.answer && !connection.answer.closed) delete connection.idle;
      else if (!connection.idle) connection.idle = { since: now, bytesRead: socket.bytesRead };
      else if (connection.idle.bytesRead === socket.bytesRead && now - connection.idle.since > quietMs)
        socket.destroySoon();
    }
  }
}
