import { createServer, type Socket } from 'node:net';

export interface Received {
  from: string;
  to: string[];
  /** Headers and body as they came over the wire. */
  data: string;
}

/** As much of SMTP as it takes to receive a letter. `refuse` answers the recipient instead of accepting it. */
export async function startSmtpServer({ refuse }: { refuse?: string } = {}) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, received, refuse);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, received: Received[], refuse: string | undefined) {
  let letter: Received = { from: '', to: [], data: '' };
  let inData = false;
  let pending = '';
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const bracketed = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

  const commands: Record<string, (line: string) => void> = {
    EHLO: () => answer('250 test'),
    MAIL: (line) => {
      letter = { from: bracketed(line), to: [], data: '' };
      answer('250 ok');
    },
    RCPT: (line) => {
      letter.to.push(bracketed(line));
      answer(refuse ?? '250 ok');
    },
    DATA: () => {
      inData = true;
      answer('354 go on');
    },
    RSET: () => answer('250 ok'),
    QUIT: () => socket.end('221 bye\r\n'),
  };

  function read(line: string) {
    if (!inData) return (commands[line.slice(0, 4).toUpperCase()] ?? (() => answer('502 what?')))(line);
    if (line !== '.') letter.data += `${line.replace(/^\./, '')}\r\n`;
    else {
      inData = false;
      received.push(letter);
      answer('250 kept');
    }
  }

  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    const lines = pending.split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) read(line);
  });
  answer('220 test');
}
