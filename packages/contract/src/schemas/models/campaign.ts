import { z } from 'zod';
import { text } from '../fields.ts';

/** Where a person came from; kept with the purchase so that it survives a closed operator page. */
export const MarketingCampaign = z
  .object({
    agency: text(200).optional(),
    conversionId: text(500).optional(),
    medium: text(200).optional(),
    name: text(200).optional(),
    source: text(200).optional(),
    campaignId: text(200).optional(),
  })
  .meta({ id: 'MarketingCampaign' });
export type MarketingCampaign = z.infer<typeof MarketingCampaign>;
