import type { ChallengeFile } from '../../challenges/publish-challenges.ts';
import type { InfoServiceFile } from '../../info-services/publish-services.ts';
import type { PartnerAppFile } from '../../marketplace/publish-apps.ts';
import type { MessagesFile } from '../../messages/publish-messages.ts';
import type { PaymentWayFile } from '../../payments/records/payment-options.ts';
import type { PlansFile } from '../../plans/plan-file.ts';
import type { OfferFile } from '../../rewards/publish-offers.ts';
import type { SettingsFile } from '../../site/publish-settings.ts';
import type { StructureFile } from '../../structure/publish-structures.ts';
import type { TournamentSetup } from '../../tournaments/publish-tournaments.ts';
import type { VouchersFile } from '../../vouchers/campaigns/publish-campaigns.ts';
import type { CatalogueChange } from './publish-catalogue.ts';

/** What is published together: all of it, or nothing. */
export interface PublicationFile {
  catalogue?: CatalogueChange;
  plans?: PlansFile & { paymentOptions: readonly PaymentWayFile[] };
  vouchers?: VouchersFile;
  infoServices?: readonly InfoServiceFile[];
  partnerApps?: readonly PartnerAppFile[];
  structures?: readonly StructureFile[];
  site?: Readonly<Record<string, unknown>>;
  siteFrom?: string;
  settings?: SettingsFile;
  messages?: MessagesFile;
  tournaments?: readonly TournamentSetup[];
  rewards?: { offers: readonly OfferFile[]; challenges: readonly ChallengeFile[] };
}
