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
  /** Somebody who was silent for so long is not about to ask on a connection we close. */
  quietMs: number;
  longestMs: number;
}

const moments: Moments = { noticeMs: 700, quietMs: 250, longestMs: 10_000 };
const every = 50;

/**
 * Closes a server without breaking off anybody. Node's own `close` ends every connection that is idle at this moment,
 * also one on which the next request is already on its way, or the last answer still is; the client reads a reset.
 */
export function createDrain(server: Server, { noticeMs, quietMs, longestMs }: Moments = moments) {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  let arrivals = 0;

  server.on('connection', (socket: Socket) => {
    arrivals++;
    connections.set(socket, { answering: 0, idleSince: performance.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  // before everybody else's: an answer has to say that it is the last one before it is begun
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    arrivals++;
    if (isDraining) res.setHeader('connection', 'close');
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answering++;
    res.once('close', () => {
      connection.answering--;
      connection.idleSince = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  });

  return {
    isDraining: () => isDraining,

    async drain(): Promise<void> {
      isDraining = true;
      const ends = performance.now() + longestMs;
      await sleep(noticeMs);
      await untilNobodyComes();
      Listener.prototype.close.call(server);
      while (connections.size > 0 && performance.now() < ends) {
        closeQuiet();
        await sleep(every);
      }
      server.closeAllConnections();
    },
  };

  /** A connection that is made but not accepted yet would be reset: the door closes in a turn in which nobody came. */
  async function untilNobodyComes() {
    const ends = performance.now() + noticeMs;
    for (let seen = -1; seen !== arrivals && performance.now() < ends; ) {
      seen = arrivals;
      await nextTurn();
    }
  }

  function closeQuiet() {
    const latest = performance.now() - quietMs;
    for (const [socket, { answering, idleSince, bytesRead }] of connections) {
      const isAsking = socket.bytesRead !== bytesRead;
      if (answering === 0 && !isAsking && idleSince < latest) socket.destroySoon();
    }
  }
}
