import { publishedSections } from '../../platform/load-tenant.ts';
import type { PublishContext } from '../../platform/publishing/announce.ts';
import { exportCatalogue } from '../catalogue/export.ts';
import { exportChallenges } from '../challenges/publish-challenges.ts';
import { exportInfoServices } from '../info-services/publish-services.ts';
import { exportPartnerApps } from '../marketplace/publish-apps.ts';
import { exportMessages } from '../messages/publish-messages.ts';
import { exportPaymentOptions } from '../payments/options.ts';
import { exportPlans } from '../plans/export.ts';
import { exportOffers } from '../rewards/publish-offers.ts';
import { exportStructures } from '../structure/export.ts';
import { exportTournaments } from '../tournaments/publish-tournaments.ts';
import { exportVouchers } from '../vouchers/publish-campaigns.ts';
import type { PublicationFile } from './publish.ts';

/**
 * The way out, the inverse of `publish`: everything a tenant shows, part by part. Whatever a publication learns to
 * carry is read here too. Nothing of any person is, and nothing that is secret.
 */
export async function exportPublication({
  db,
  clock,
}: Pick<PublishContext, 'db' | 'clock'>): Promise<PublicationFile> {
  const now = clock.now();
  const { tenant: _, ...site } = await publishedSections(db);
  return {
    catalogue: await exportCatalogue(db, now),
    plans: { ...(await exportPlans(db, now)), paymentOptions: await exportPaymentOptions(db) },
    vouchers: await exportVouchers(db),
    infoServices: await exportInfoServices(db),
    partnerApps: await exportPartnerApps(db),
    structures: await exportStructures(db, now),
    site,
    messages: await exportMessages(db),
    tournaments: await exportTournaments(db),
    rewards: { offers: await exportOffers(db), challenges: await exportChallenges(db) },
  };
}
