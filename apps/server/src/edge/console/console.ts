import type { ConsoleGateway } from './console-gateway.ts';
import type { ConsoleHost } from './console-host.ts';

/** The operators' console: a host of its own, on which nothing of a tenant is shown. */
export interface Console {
  host: ConsoleHost;
  gateway: ConsoleGateway;
  /** Its built page and files. */
  folder: string;
}
