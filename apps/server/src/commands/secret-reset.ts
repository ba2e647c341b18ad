import { forgetSecret } from '@atrium/api/modules/identity/installation';
import { forgetStaffSecrets } from '@atrium/api/modules/staff/secret-change';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { print } from '../start/run.ts';
import { confirm, ownerCommand } from './owner-command.ts';

await ownerCommand(process.env, async (owner) => {
  await confirm(
    'This ends every session of every tenant and removes signing keys, the secrets of partners’ issuers and the second factors of staff.',
  );
  await forgetSecret(owner);
  const staff = await asOwner(owner, forgetStaffSecrets);
  print('Done. The next start begins with a new secret; partners’ secrets must be given again.');
  if (staff.length > 0)
    print(`Invite these members of staff again (npm run staff -- invite <mail> …): ${staff.join(', ')}`);
});
