import { asOwner } from '@atrium/api/platform/database/owner';
import { demoTenants, removeDemo } from './demo-tenants.ts';
import { confirm, ownerCommand } from './owner-command.ts';
import { print } from './run.ts';

await ownerCommand(process.env, async (owner) => {
  const found = await asOwner(owner, demoTenants);
  if (found.length === 0) {
    print('There is no demo in this database.');
    return;
  }
  const names = found.map(({ name }) => name).join(', ');
  await confirm(`This removes ${names} for good: their people, pages, articles and everything they did.`);
  await removeDemo(owner, { step: print });
  print('The demo is gone.');
});
