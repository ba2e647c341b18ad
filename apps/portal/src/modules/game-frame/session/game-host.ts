import { greeting, protocolVersion, type ToGame, type ToPage } from '@atrium/games/sdk/protocol';
import { readMessage } from './game-messages.ts';

export interface GameHost {
  say(message: ToGame): void;
  /** The game has greeted us: it speaks the protocol. */
  isGreeted(): boolean;
  close(): void;
}

interface Hearing {
  hear(message: ToPage): void;
  /** The game sent more messages than the host takes: it is no longer heard. */
  onFlood(): void;
}

/** Our own games say some sixty things a second. */
const mostPerSecond = 400;

/**
 * The page's end of a game. Only the frame's own window is answered, once, and with a port that only the two hold; what
 * comes through it is believed to be from the game, and not to be true. Decision 0036.
 */
export function createGameHost(frame: Pick<HTMLIFrameElement, 'contentWindow'>, hearing: Hearing): GameHost {
  let port: MessagePort | undefined;
  const isTooMuch = createMeter();

  function greet({ source, data }: MessageEvent): void {
    const game = frame.contentWindow;
    if (port || !game || source !== game || data?.[greeting] !== protocolVersion) return;
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = listen;
    // a game has no origin to address it by; the port goes to its window and nowhere else
    game.postMessage({ [greeting]: protocolVersion }, '*', [channel.port2]);
  }

  function listen({ data }: MessageEvent): void {
    if (isTooMuch()) {
      close();
      hearing.onFlood();
      return;
    }
    const message = readMessage(data);
    if (message) hearing.hear(message);
  }

  function close(): void {
    removeEventListener('message', greet);
    port?.close();
    if (port) port.onmessage = null;
  }

  addEventListener('message', greet);
  return { say: (message) => port?.postMessage(message), isGreeted: () => port !== undefined, close };
}

function createMeter(): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since > 1000) {
      since = now;
      count = 0;
    }
    count += 1;
    return count > mostPerSecond;
  };
}
