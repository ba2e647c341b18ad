import { IconButton } from '@atrium/ui/icon-button';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { setVolume, toggleMute } from '../../player/engine/player-engine.ts';
import type { DockedTrack } from '../../player/model/track.ts';

const steps = 100;

/** Louder is to the right in every language, as on every device. */
export function VolumeControl({ state: { volume, isMuted } }: { state: DockedTrack }) {
  const t = useTranslations('player');
  const heard = isMuted ? 0 : volume;
  const Sign = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <div dir="ltr" className="flex items-center">
      <IconButton label={t(isMuted ? 'unmute' : 'mute')} icon={<Sign aria-hidden />} onClick={toggleMute} />
      <input
        type="range"
        aria-label={t('volume')}
        aria-valuetext={`${Math.round(heard * steps)} %`}
        min={0}
        max={steps}
        value={Math.round(heard * steps)}
        onChange={(event) => setVolume(Number(event.target.value) / steps)}
        className="seek w-24 max-lg:hidden"
        style={{ '--share': `${heard * 100}%` }}
      />
    </div>
  );
}
