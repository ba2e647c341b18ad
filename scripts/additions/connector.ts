import { type Addition, after, before, both, created } from './addition.ts';

const names = 'apps/api/src/modules/payments/connectors/connector.ts';
const connectorFile = 'apps/api/src/modules/payments/connectors/acme.ts';
const config = 'apps/server/src/config/config.ts';
const settings = 'apps/server/src/config/settings-table.ts';
const start = 'apps/server/src/start/start-backend.ts';
const doctor = 'apps/server/src/doctor/facts.ts';
const refusals = 'apps/api/src/modules/publishing/checks/wrong-publications.txt';

/** A payment provider that takes no charge. */
export const connector: Addition = {
  what: 'connector',
  files: {
    [names]: after("['operator', 'card', 'stripe'", ", 'acme'"),
    [connectorFile]: created(`import type { ChargeOutcome, Connector } from './connector.ts';

const unavailable = async (): Promise<ChargeOutcome> => ({ is: 'unavailable' });

export const createAcmeConnector = (): Connector => ({
  name: 'acme',
  account: 'CARD_RECEIVABLE',
  authorize: unavailable,
  confirm: unavailable,
  capture: unavailable,
  find: unavailable,
  refund: unavailable,
  addMethod: unavailable,
  parseWebhook: () => null,
});
`),
    [config]: before(
      '  /** Cards that are real. */\n',
      '  /** Key of Acme. */\n  ACME_KEY: z.string().optional(),\n',
    ),
    [settings]: before(
      '  STRIPE_SECRET_KEY: { default',
      "  ACME_KEY: { default: null, does: 'key of Acme' },\n",
    ),
    [start]: both(
      before(
        'import { createSandboxConnectors',
        "import { createAcmeConnector } from '@atrium/api/modules/payments/connectors/acme';\n",
      ),
      after('connectors: [...sandboxes, ...stripe', ', ...(config.ACME_KEY ? [createAcmeConnector()] : [])'),
    ),
    [refusals]: after('did you mean stripe?; allowed: operator, card, stripe', ', acme'),
    [doctor]: before(
      '  stripe: ({ STRIPE_SECRET_KEY })',
      '  acme: ({ ACME_KEY }) => ACME_KEY !== undefined,\n',
    ),
  },
  generators: { 'docs:settings': ['.env.example', 'docs/running.md'] },
  omissions: [
    { omits: [settings, doctor], doesNotCompile: [settings, doctor] },
    {
      omits: [config, connectorFile, refusals],
      doesNotCompile: [settings, start, doctor],
      fails: [{ project: 'api', file: 'apps/api/src/modules/publishing/checks/wrong-publications.test.ts' }],
    },
  ],
};
