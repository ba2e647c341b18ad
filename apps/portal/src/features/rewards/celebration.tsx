import type { RewardEntry } from '@atrium/contract/schemas/rewards';
import { Button } from '@atrium/ui/button';
import { PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKnownPersonal } from '../../kit/visit/use-personal.ts';
import { useRewardText } from '../../modules/rewards/use-reward-text.ts';
import { statement } from './statement.ts';
import { useReasonText } from './use-reason-text.ts';

const key = 'atrium:celebrated';
const fresh = 48 * 3_600_000;

function celebrated(): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function keepCelebrated(id: number) {
  try {
    localStorage.setItem(key, String(id));
  } catch {
    // shown again next time
  }
}

/** What came by doing something, lately, and was not celebrated in this browser yet. */
const isOccasion = ({ id, reason, amount, at }: RewardEntry) =>
  amount > 0 &&
  (reason === 'challenge' || reason === 'prize') &&
  id > celebrated() &&
  Date.now() - Date.parse(at) < fresh;

/** The newest success, once. It moves only where people like that. */
export function Celebration() {
  const t = useTranslations('rewards.celebration');
  const rewardText = useRewardText();
  const reasonText = useReasonText();
  const [closed, setClosed] = useState(0);
  const entry = useKnownPersonal(statement).value?.entries.find(isOccasion);
  if (!entry || entry.id <= closed) return null;
  const close = () => {
    keepCelebrated(entry.id);
    setClosed(entry.id);
  };
  return (
    <section
      role="status"
      className="mb-6 flex flex-wrap items-center gap-4 rounded-game bg-accent p-5 text-on-accent motion-safe:animate-rise"
    >
      <PartyPopper aria-hidden className="size-9 flex-none" />
      <p className="min-w-48 flex-1">
        <span className="block text-19 font-heavy">{t('title', { reward: rewardText(entry) })}</span>
        <bdi className="block text-14">{reasonText(entry)}</bdi>
      </p>
      <Button variant="invert" onClick={close}>
        {t('close')}
      </Button>
    </section>
  );
}
