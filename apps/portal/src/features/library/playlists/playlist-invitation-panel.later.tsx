import type { PlaylistInvitation } from '@atrium/contract/schemas/listening';
import { playlistLimits } from '@atrium/domain/listening/playlist';
import { joinFacts } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/fields/text-field';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useUi } from '@atrium/ui/ui-provider';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../../kit/address/navigate-to.ts';
import { failureTextKey } from '../../../kit/document/loading/failure-text.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { useProfile } from '../../../modules/person/account.ts';
import { Loaded } from '../../../modules/person/loaded.tsx';
import { PlaylistCovers } from '../../../modules/playlists/playlist-covers.tsx';
import { useByLink } from './use-by-link.ts';

const askInvitation = ({ backend }: AppContext, token: string) =>
  backend.ask('getPlaylistInvitation', { params: { token } });

export default function InvitationPanel({ token, skeleton }: { token: string; skeleton: ReactNode }) {
  const t = useTranslations();
  const shown = useByLink(token, askInvitation);
  return (
    <Loaded shown={shown} skeleton={skeleton} title={t('common.somethingWrong')}>
      {({ found }) =>
        found ? (
          <Invitation token={token} invitation={found} />
        ) : (
          <EmptyState title={t('playlists.shared.gone')} line={t('playlists.shared.goneLine')} />
        )
      }
    </Loaded>
  );
}

function Invitation({ token, invitation }: { token: string; invitation: PlaylistInvitation }) {
  const t = useTranslations();
  const { locale } = useUi();
  const { title, ownerName, count, imageUrls, joinedId } = invitation;
  return (
    <section className="mx-auto grid max-w-100 gap-5 rounded-game bg-s1 p-6 text-center shadow-2">
      <PlaylistCovers imageUrls={imageUrls} size={176} className="mx-auto w-44 rounded-card shadow-3" />
      <div>
        <p className="text-13 text-t2">{t('playlists.invitation.title')}</p>
        <h1 className="type-heading mt-1 break-words">
          <bdi>{title}</bdi>
        </h1>
        <p className="mt-1 text-15 text-t2">
          {joinFacts(locale, [
            ownerName && t('playlists.by', { name: ownerName }),
            t('common.count.items', { count }),
          ])}
        </p>
      </div>
      {joinedId === null ? (
        <JoinForm token={token} />
      ) : (
        <>
          <p className="text-15">{t('playlists.invitation.joined')}</p>
          <ButtonLink href={`/playlists/${joinedId}`} variant="accent" size="large" wide>
            {t('playlists.invitation.open')}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function JoinForm({ token }: { token: string }) {
  const t = useTranslations();
  const context = useAppContext();
  const navigateTo = useNavigateTo();
  const { value: known } = useProfile();
  const [typed, setTyped] = useState<string>();
  const [isJoining, setJoining] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = typed ?? known?.name ?? '';
  const join = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isJoining || name.trim() === '') return;
    setJoining(true);
    setProblem(undefined);
    const answer = await context.backend.ask('joinPlaylist', {
      params: { token },
      body: { name: name.trim() },
    });
    setJoining(false);
    if (answer.ok) {
      void invalidate(context, 'playlists');
      navigateTo(`/playlists/${answer.body.id}`);
    } else if (answer.problem.error === 'CONFLICT') setProblem(t('playlists.invitation.full'));
    else setProblem(t(answer.status === 404 ? 'playlists.shared.gone' : failureTextKey()));
  };
  return (
    <form className="grid gap-4 text-start" onSubmit={(event) => void join(event)}>
      <p className="text-15 text-t2">{t('playlists.invitation.line')}</p>
      <TextField
        name="name"
        label={t('playlists.invitation.name')}
        rules={{ required: true }}
        maxLength={playlistLimits.personLength}
        value={name}
        onChange={(event) => setTyped(event.target.value)}
        error={problem}
      />
      <Button type="submit" variant="accent" size="large" wide loading={isJoining}>
        {t('playlists.invitation.join')}
      </Button>
    </form>
  );
}
