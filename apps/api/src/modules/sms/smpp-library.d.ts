/** The part of `smpp` 0.5.1 that we use; it brings no types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer } from 'node:net';

  export interface Pdu {
    command: string;
    command_status: number;
    sequence_number: number;
    message_id?: string;
    receipted_message_id?: string;
    message_state?: number;
    esm_class?: number;
    data_coding?: number;
    system_id?: string;
    password?: string;
    source_addr?: string;
    destination_addr?: string;
    registered_delivery?: number;
    short_message?: { message?: string | Buffer; udh?: Buffer[] };
    response(options?: Record<string, unknown>): Pdu;
  }

  export interface Session extends EventEmitter {
    socket: import('node:net').Socket;
    bind_transceiver(options: Record<string, unknown>, answered: (pdu: Pdu) => void): boolean;
    submit_sm(options: Record<string, unknown>, answered: (pdu: Pdu) => void): boolean;
    deliver_sm(options: Record<string, unknown>, answered?: (pdu: Pdu) => void): boolean;
    enquire_link(answered?: (pdu: Pdu) => void): boolean;
    unbind(answered?: (pdu: Pdu) => void): boolean;
    send(pdu: Pdu): boolean;
    close(): void;
    destroy(): void;
  }

  interface Library {
    connect(options: { host: string; port: number; tls?: boolean }): Session;
    createServer(listener: (session: Session) => void): NetServer & { sessions: Session[] };
  }
  const library: Library;
  export default library;
}
