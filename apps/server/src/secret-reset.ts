import { forgetSecret } from '@atrium/api/modules/identity/installation';
import { confirm, ownerCommand } from './owner-command.ts';
import { print } from './run.ts';

await ownerCommand(process.env, async (owner) => {
  await confirm(
    'This ends every session of every tenant and removes signing keys and the secrets of partners’ issuers.',
  );
  await forgetSecret(owner);
  print('Done. The next start begins with a new secret; partners’ secrets must be given again.');
});
