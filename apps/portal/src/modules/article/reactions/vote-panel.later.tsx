import { Button } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';
import { optimisticUpdate } from '../../../kit/visit/change-personal.ts';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';

interface Own {
  vote: 1 | 0 | -1;
}

interface Voted {
  id: number;
  contentType: string;
}

const voteOf = ({ id, contentType }: Voted): PersonalSource<Own> => ({
  noun: 'likes',
  key: `vote:${contentType}:${id}`,
  initial: { vote: 0 },
  ask: ({ backend }) => backend.ask('getVote', { params: { a: contentType, b: id } }),
});

/** The customer's own vote: pressed again, it is withdrawn. */
export default function VotePanel({ id, contentType }: Voted) {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const source = useMemo(() => voteOf({ id, contentType }), [id, contentType]);
  const own = usePersonal(source).value?.vote ?? 0;

  const press = async (chosen: 1 | -1) => {
    if (!isSignedIn()) {
      const signIn = () => promptLogin({ reason: 'vote.notLoggedIn' });
      announce(t('vote.notLoggedIn'), { action: { label: t('common.signIn'), run: signIn } });
      return;
    }
    const vote = own === chosen ? 0 : chosen;
    const params = { a: contentType, b: id };
    const answer = await optimisticUpdate<Own, unknown>(context, source, {
      apply: () => ({ vote }),
      send: ({ backend }) => {
        if (vote === 0) return backend.ask('withdrawVote', { params });
        return vote === 1 ? backend.ask('voteUp', { params }) : backend.ask('voteDown', { params });
      },
    });
    if (!answer.ok) announce(t(failureTextKey()), { tone: 'danger' });
    else if (vote !== 0) announce(t('vote.thanks'), { tone: 'success' });
  };

  return (
    <section
      aria-labelledby="vote"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel bg-s1 p-4"
    >
      <h2 id="vote" className="text-15 font-medium">
        {t('vote.title')}
      </h2>
      <span className="flex flex-wrap gap-2">
        {(
          [
            [1, 'yes', ThumbsUp],
            [-1, 'no', ThumbsDown],
          ] as const
        ).map(([value, name, Sign]) => (
          <Button
            key={name}
            variant={own === value ? 'invert' : 'soft'}
            icon={<Sign aria-hidden {...(own === value && { fill: 'currentColor' })} />}
            aria-pressed={own === value}
            onClick={() => void press(value)}
          >
            {t(`common.${name}`)}
          </Button>
        ))}
      </span>
    </section>
  );
}
