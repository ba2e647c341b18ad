import type { Config } from '../config/config.ts';
import { consoleOrigin } from '../edge/console/console-host.ts';
import type { Running } from './start.ts';

/** What a newcomer needs: where to go, and whom to be. */
export function banner(config: Config, { port, sandboxPort, backend }: Running): string {
  const at = (host: string) => config.PUBLIC_ORIGIN.replace('{host}', host).replace('{PORT}', String(port));
  if (!config.ROLE.includes('edge'))
    return `\nAtrium (${config.ROLE.join(', ')}) is ready on port ${port}.\n`;
  if (config.STAGE === 'live') return `\nAtrium is ready on port ${port}.\n`;
  const testProvider = sandboxPort
    ? `  Payments go to a test provider on port ${sandboxPort}: PIN 1234, card 4242 4242 4242 4242\n`
    : '';
  return `
Atrium is ready.

  ${at('localhost')}           Atrium, everything
  ${at('noor.localhost')}      Noor, Arabic, right to left
  ${at('klang.localhost')}     Klang, music and podcasts, German
  ${at('arena.localhost')}     Arena, games and tournaments, Romanian
  ${at('localhost')}/backend/docs

  ${consoleOrigin(config.CONSOLE_HOST, config.PUBLIC_ORIGIN, port)}   Console for staff: editor@staff.example, Atrium-demo-1; it shows the second factor

${testProvider}  Sign in as active@atrium.example (or free, trial, family … @ any tenant), password Atrium-demo-1
  Staff: owner, editor, publisher, support, finance @staff.example, the same password; second factor by GET /backend/sandbox/totp
  Operator token for the sandbox helpers: ${backend.demoOperatorToken}
`;
}
