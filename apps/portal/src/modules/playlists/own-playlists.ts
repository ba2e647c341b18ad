import type { OwnPlaylist, OwnPlaylistDetails } from '@atrium/contract/schemas/listening';
import type { PersonalSource } from '../../kit/visit/personal-data.ts';

export const ownPlaylists: PersonalSource<readonly OwnPlaylist[]> = {
  noun: 'playlists',
  key: 'playlists',
  ask: ({ backend }) => backend.ask('getPlaylists'),
};

/** Null for an unknown playlist, or another customer's. */
export const ownPlaylist = (id: string): PersonalSource<{ found: OwnPlaylistDetails | null }> => ({
  noun: 'playlists',
  key: `playlists:${id}`,
  ask: async ({ backend }) => {
    const answer = await backend.ask('getPlaylist', { params: { id: Number(id) } });
    if (answer.ok) return { ok: true, body: { found: answer.body } };
    return answer.status === 404 || answer.status === 400 ? { ok: true, body: { found: null } } : answer;
  },
});
