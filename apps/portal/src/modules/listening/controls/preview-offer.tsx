import { formatDuration } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { LockKeyholeOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DockedTrack } from '../../player/model/track.ts';
import { useOfferOf } from './use-offer-of.ts';

type Docked = Pick<DockedTrack, 'track' | 'isPreview' | 'duration'>;

/** "Preview, 0:20": that it is one, and how much of the title it is. Null for all of it. */
export function usePreviewLabel({ isPreview, duration }: Docked): string | null {
  const t = useTranslations('player.preview');
  const { locale } = useUi();
  if (!isPreview) return null;
  return duration > 0 ? t('length', { time: formatDuration(locale, duration) }) : t('label');
}

/** Leads from a preview to all of it; nothing where all of it plays. */
export function PreviewOffer({ state, className = '' }: { state: Docked; className?: string }) {
  const t = useTranslations('player.preview');
  const offer = useOfferOf();
  return state.isPreview ? (
    <Button
      size="small"
      variant="light"
      icon={<LockKeyholeOpen aria-hidden className="size-4" />}
      className={`flex-none ${className}`}
      onClick={() => offer(state.track)}
    >
      {t('whole')}
    </Button>
  ) : null;
}
