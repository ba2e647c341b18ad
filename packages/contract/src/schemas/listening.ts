import { bookmarkLimits } from '@atrium/domain/listening/bookmark';
import { loopModes } from '@atrium/domain/listening/loop-mode';
import { duplicateChoices, playlistLimits } from '@atrium/domain/listening/playlist';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { listeningCalls } from '../calls/listening.ts';
import { Instant, Nothing, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { ListedArticle } from './models/article.ts';
import { Id } from './query.ts';

export const maxQueuedTracks = 500;

const QueueState = z.object({
  index: z.int().nonnegative(),
  /** Seconds into the track at `index`. */
  position: z.number().nonnegative().max(864_000),
  loop: z.enum(loopModes),
  isShuffled: z.boolean(),
});

/** In the order in which it plays; what is no longer on air is left out. */
export const ListeningQueue = QueueState.extend({
  version: z.int().nonnegative(),
  tracks: z.array(ListedArticle),
}).meta({ id: 'ListeningQueue' });
export type ListeningQueue = z.infer<typeof ListeningQueue>;

export const OwnPlaylist = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    count: z.int().nonnegative(),
    /** The chosen cover, or covers of the first few. */
    imageUrls: z.array(z.string()),
    updatedAt: Instant,
    /** False for a member, who was invited to it. */
    isOwner: z.boolean(),
    /** Everyone who has its link sees it. */
    isShared: z.boolean(),
    /** Those who were invited and joined. */
    members: z.int().nonnegative(),
  })
  .meta({ id: 'OwnPlaylist' });
export type OwnPlaylist = z.infer<typeof OwnPlaylist>;

const PlaylistMember = z
  .object({ id: z.int().positive(), name: z.string(), isYou: z.boolean() })
  .meta({ id: 'PlaylistMember' });
export type PlaylistMember = z.infer<typeof PlaylistMember>;

export const OwnPlaylistDetails = OwnPlaylist.extend({
  tracks: z.array(ListedArticle),
  /** A change of the titles says which state it was made from. */
  version: z.int().positive(),
  /** The title whose picture is the cover. */
  cover: z.int().positive().nullable(),
  /** How the owner is called by those who have a link; empty where no name is shown. */
  ownerName: z.string(),
  /** For its owner alone: what the links hold. */
  shareToken: z.string().nullable(),
  invitationToken: z.string().nullable(),
  people: z.array(PlaylistMember),
  /** Who added what, where several people do. */
  additions: z.array(z.object({ articleId: z.int().positive(), name: z.string() })),
}).meta({ id: 'OwnPlaylistDetails' });
export type OwnPlaylistDetails = z.infer<typeof OwnPlaylistDetails>;

export const SharedPlaylist = z
  .object({
    title: z.string(),
    ownerName: z.string(),
    imageUrls: z.array(z.string()),
    tracks: z.array(ListedArticle),
  })
  .meta({ id: 'SharedPlaylist' });
export type SharedPlaylist = z.infer<typeof SharedPlaylist>;

export const PlaylistInvitation = z
  .object({
    title: z.string(),
    ownerName: z.string(),
    count: z.int().nonnegative(),
    imageUrls: z.array(z.string()),
    /** The number of the playlist for those who are in it already, its owner too; null for others. */
    joinedId: z.int().positive().nullable(),
  })
  .meta({ id: 'PlaylistInvitation' });
export type PlaylistInvitation = z.infer<typeof PlaylistInvitation>;

export const Bookmark = z
  .object({
    id: z.int().positive(),
    articleId: z.int().positive(),
    /** Seconds from the start. */
    position: z.number().nonnegative(),
    /** What is said there, from the transcript. */
    quote: z.string(),
    /** The customer's own words. */
    note: z.string(),
    at: Instant,
  })
  .meta({ id: 'Bookmark' });
export type Bookmark = z.infer<typeof Bookmark>;

/** The same track may be heard twice. */
const trackIds = (most: number) => listSchemaOf(Id, { most, duplicates: 'kept' });
const Title = text(playlistLimits.nameLength).trim().min(1);
const PersonName = text(playlistLimits.personLength).trim();
const Note = text(bookmarkLimits.noteLength);
const one = z.object({ id: Id });
const link = z.object({ token: z.string().regex(/^[\w-]{24}$/) });
const ownerName = z.object({ ownerName: PersonName });

export const listeningSchemas = {
  getQueue: { summary: 'What is lined up to be heard', responses: { 200: ListeningQueue } },
  saveQueue: {
    summary: 'Line it up anew; refused where somebody changed it since `version`',
    body: QueueState.extend({ version: z.int().nonnegative(), tracks: trackIds(maxQueuedTracks) }),
    responses: { 200: z.object({ version: z.int().nonnegative() }) },
    problems: ['CONFLICT', 'VALIDATION_FAILED'],
  },
  getPlaylists: {
    summary: 'Playlists this person made, and those they were invited to',
    responses: { 200: z.array(OwnPlaylist) },
  },
  createPlaylist: {
    summary: 'Make a playlist, empty or not; where the tenant sells single tracks only, of what is owned',
    body: z.object({ title: Title, tracks: trackIds(playlistLimits.titles) }),
    responses: { 201: OwnPlaylist },
    problems: ['FORBIDDEN', 'VALIDATION_FAILED', 'CONFLICT'],
  },
  getPlaylist: {
    summary: 'One playlist with its tracks',
    params: one,
    responses: { 200: OwnPlaylistDetails },
    problems: ['NOT_FOUND'],
  },
  updatePlaylist: {
    summary: 'Rename it, choose its cover, or put other tracks in; members change the tracks only',
    params: one,
    body: z.object({
      title: Title.optional(),
      cover: Id.nullable().optional(),
      tracks: trackIds(playlistLimits.titles).optional(),
      /** Where given, other tracks are refused if they changed since. */
      version: z.int().positive().optional(),
    }),
    responses: { 200: OwnPlaylist.extend({ version: z.int().positive() }) },
    problems: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED', 'CONFLICT'],
  },
  deletePlaylist: {
    summary: 'Delete it; it can be restored for a day',
    params: one,
    responses: { 204: Nothing },
  },
  restorePlaylist: {
    summary: 'Take its deletion back',
    params: one,
    responses: { 200: OwnPlaylist },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  addToPlaylist: {
    summary: 'Add titles at the end; a title that is in it already is asked about, added again or skipped',
    params: one,
    body: z.object({
      tracks: trackIds(playlistLimits.titles).min(1),
      duplicates: z.enum(duplicateChoices).default('ask'),
    }),
    responses: { 200: z.object({ added: z.int().nonnegative(), count: z.int().nonnegative() }) },
    problems: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED', 'CONFLICT'],
  },
  sharePlaylist: {
    summary: 'Let everyone see it who has its link; asked for again, the link is the same',
    params: one,
    body: ownerName,
    responses: { 200: z.object({ shareToken: z.string() }) },
    problems: ['NOT_FOUND'],
  },
  unsharePlaylist: {
    summary: 'End its link',
    params: one,
    responses: { 204: Nothing },
  },
  inviteToPlaylist: {
    summary: 'Let everyone join who has the link of the invitation',
    params: one,
    body: ownerName,
    responses: { 200: z.object({ invitationToken: z.string() }) },
    problems: ['NOT_FOUND'],
  },
  closePlaylistInvitation: {
    summary: 'End the invitation; who has joined stays',
    params: one,
    responses: { 204: Nothing },
  },
  removePlaylistMember: {
    summary: 'Remove a member, or leave; what was added stays',
    params: one.extend({ member: Id }),
    responses: { 204: Nothing },
    problems: ['NOT_FOUND'],
  },
  getPlaylistInvitation: {
    summary: 'What one is invited to',
    params: link,
    responses: { 200: PlaylistInvitation },
    problems: ['NOT_FOUND'],
  },
  joinPlaylist: {
    summary: 'Join a playlist under a name that the others see',
    params: link,
    body: z.object({ name: PersonName.min(1) }),
    responses: { 200: z.object({ id: z.int().positive() }) },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  getSharedPlaylist: {
    summary: 'A playlist that was shared by link, with what this caller may see of it',
    params: link,
    responses: { 200: SharedPlaylist },
    problems: ['NOT_FOUND'],
  },
  getBookmarks: {
    summary: 'Places somebody marked in a recording, or in all parts of a book or a show',
    query: z.object({ articleId: Id }),
    responses: { 200: z.array(Bookmark) },
  },
  addBookmark: {
    summary: 'Mark a place; marked again, it keeps what is not given',
    body: z.object({
      articleId: Id,
      position: z.number().nonnegative().max(864_000),
      quote: Note.optional(),
      note: Note.optional(),
    }),
    responses: { 201: Bookmark },
    problems: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
  },
  updateBookmark: {
    summary: 'Write a note to it, or remove the note by an empty one',
    params: one,
    body: z.object({ note: Note }),
    responses: { 200: Bookmark },
    problems: ['NOT_FOUND'],
  },
  deleteBookmark: {
    summary: 'Delete it; it can be restored for a day',
    params: one,
    responses: { 204: Nothing },
  },
  restoreBookmark: {
    summary: 'Take its deletion back',
    params: one,
    responses: { 200: Bookmark },
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<keyof typeof listeningCalls, CallSchemas>;
