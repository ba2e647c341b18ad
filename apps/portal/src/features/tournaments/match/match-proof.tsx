import type { MatchRoom } from '@atrium/contract/schemas/models/tournament';
import { Button } from '@atrium/ui/button';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBackend } from '../../../kit/visit/use-backend.ts';
import { shrinkPicture } from './shrink-picture.ts';

type Side = 'home' | 'away';

interface ProofPickerProps {
  hasOwn: boolean;
  isSending: boolean;
  onPicture: (picture: string) => void;
}

/** A picture of the result, from the camera or the device. */
export function ProofPicker({ hasOwn, isSending, onPicture }: ProofPickerProps) {
  const t = useTranslations('tournaments.match.picture');
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const picture = await shrinkPicture(file);
    setUnreadable(picture === null);
    if (picture !== null) onPicture(picture);
  };
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // the same file may be taken again
          target.value = '';
        }}
      />
      <Button
        variant="soft"
        wide
        loading={isSending}
        icon={<ImagePlus aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(hasOwn ? 'change' : 'add')}
      </Button>
      <p className="text-13 text-t2">{t('line')}</p>
      {isUnreadable && (
        <p role="alert" className="text-14 text-danger">
          {t('unreadable')}
        </p>
      )}
    </div>
  );
}

/** What both sides show; only they ask for it. */
export function Proofs({ room }: { room: MatchRoom }) {
  const t = useTranslations('tournaments.match.picture');
  const { proofs, yourSide } = room;
  const sides = (['home', 'away'] as const).filter((side) => yourSide && proofs[side]);
  if (sides.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {sides.map((side) => (
        <li key={side}>
          <ProofPicture matchId={room.id} side={side} name={t(side === yourSide ? 'yours' : 'theirs')} />
        </li>
      ))}
    </ul>
  );
}

interface ProofPictureProps {
  matchId: number;
  side: Side;
  name: string;
  /** As one of the sides, or as the referee. */
  call?: 'getMatchProof' | 'getDisputeProof';
}

export function ProofPicture({ matchId, side, name, call = 'getMatchProof' }: ProofPictureProps) {
  const t = useTranslations('tournaments.match.picture');
  const backend = useBackend();
  const [address, setAddress] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isGone = false;
    void backend.ask(call, { params: { id: matchId, side } }).then((answer) => {
      if (isGone) return;
      if (answer.ok) setAddress(`data:${answer.body.mediaType};base64,${answer.body.picture}`);
      else setLost(true);
    });
    return () => {
      isGone = true;
    };
  }, [backend, call, matchId, side]);
  return (
    <figure className="grid gap-1.5">
      {address ? (
        <img src={address} alt={name} className="aspect-video w-full rounded-panel bg-s3 object-contain" />
      ) : isLost ? (
        <p className="grid aspect-video place-items-center rounded-panel bg-s3 p-3 text-center text-14 text-t2">
          {t('lost')}
        </p>
      ) : (
        <div aria-hidden className="skeleton aspect-video rounded-panel" />
      )}
      <figcaption aria-hidden={address !== null} className="text-13 text-t2">
        {name}
      </figcaption>
    </figure>
  );
}
