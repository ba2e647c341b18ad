import { emptyItem, type FeedEntry, type FeedItem, RowRefused } from '../feed-item.ts';
import { readAddress, readDuration } from '../values/amounts.ts';
import { readDay } from '../values/dates.ts';
import { plainLine } from '../values/plain-text.ts';
import { childOf, childrenOf, descendantsOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import { dealsOf, type ReleaseDeal } from './ddex-deals.ts';
import { checkedNumber, checkedTitle, defined, rowEntries, type XmlFormat } from './format.ts';

/** DDEX ERN 4: a message is one release with its recordings, artists and deals. */
export const ddexFormat: XmlFormat = {
  records: new Set(['NewReleaseMessage', 'PurgeReleaseMessage']),
  limits: { nodes: 500_000, characters: 20_000_000 },
  roots: new Set(['NewReleaseMessage', 'PurgeReleaseMessage']),
  expected: 'DDEX ERN 4: <NewReleaseMessage> or <PurgeReleaseMessage>',
  read(message) {
    const isPurge = message.name === 'PurgeReleaseMessage';
    const release = isPurge ? childOf(message, 'PurgedRelease') : mainRelease(message);
    const number = releaseNumber(release);
    return rowEntries(message.line, number, () => {
      const known = checkedNumber(number, 'ReleaseId');
      if (isPurge) return [{ kind: 'takedown', line: message.line, number: known }];
      return releaseEntries(message, release ?? message, known);
    });
  },
};

const mainRelease = (message: XmlNode) => {
  const releases = childrenOf(childOf(message, 'ReleaseList'), 'Release');
  return releases.find((one) => one.attributes.IsMainRelease === 'true') ?? releases[0];
};

/** The barcode (ICPN) stays while a label's own numbers change; GRid where there is none. */
const releaseNumber = (release: XmlNode | undefined): string | undefined => {
  const id = childOf(release, 'ReleaseId');
  return textAt(id, 'ICPN') ?? textAt(id, 'GRid') ?? textAt(id, 'ProprietaryId') ?? textAt(id, 'ISRC');
};

function releaseEntries(message: XmlNode, release: XmlNode, number: string): FeedEntry[] {
  const deals = dealsOf(message);
  const reference = textAt(release, 'ReleaseReference') ?? '';
  const deal = deals.get(reference);
  if (!deal)
    throw new RowRefused(
      `DealList: release ${reference} has no deal for streaming or download; without one it may not be offered`,
    );
  const tracks = tracksOf(message, release, deals, number);
  const takedowns = [
    ...(deal.isTakenDown ? [number] : []),
    ...tracks.filter((one) => one.isTakenDown).map(({ item }) => item.number),
  ];
  const parties = partiesOf(message);
  const artist = artistOf(release, parties);
  const shown = tracks.filter((one) => !one.isTakenDown);
  const { line } = message;
  const items: FeedItem[] = [
    ...new Map(
      [artist, ...shown.map((one) => artistOf(one.recording, parties))].map((one) => [one.number, one]),
    ).values(),
    ...shown.map((one) => ({ ...one.item, creator: artistOf(one.recording, parties).number })),
    ...(deal.isTakenDown
      ? []
      : [
          albumOf(
            message,
            release,
            number,
            artist.number,
            deal,
            shown.map(({ item }) => item),
          ),
        ]),
  ];
  return [
    ...takedowns.map((taken): FeedEntry => ({ kind: 'takedown', line, number: taken })),
    ...items.map((item): FeedEntry => ({ kind: 'item', line, item })),
  ];
}

const partiesOf = (message: XmlNode): ReadonlyMap<string, XmlNode> =>
  new Map(
    childrenOf(childOf(message, 'PartyList'), 'Party').map((party) => [
      textAt(party, 'PartyReference') ?? '',
      party,
    ]),
  );

function artistOf(node: XmlNode, parties: ReadonlyMap<string, XmlNode>): FeedItem {
  const reference = textAt(childOf(node, 'DisplayArtist'), 'ArtistPartyReference');
  const party = reference === undefined ? undefined : parties.get(reference);
  const name = plainLine(textAt(party, 'PartyName', 'FullName') ?? textAt(node, 'DisplayArtistName'));
  if (name === undefined) throw new RowRefused('DisplayArtist: the artist has no name');
  const number = textAt(party, 'PartyId', 'ISNI') ?? textAt(party, 'PartyId', 'DPID') ?? name.toLowerCase();
  return { ...emptyItem(`artist:${number}`, 'ARTIST', name), role: 'maker' };
}

interface Track {
  item: FeedItem;
  recording: XmlNode;
  isTakenDown: boolean;
}

function tracksOf(
  message: XmlNode,
  release: XmlNode,
  deals: ReadonlyMap<string, ReleaseDeal>,
  album: string,
): Track[] {
  const recordings = new Map(
    childrenOf(childOf(message, 'ResourceList'), 'SoundRecording').map((one) => [
      textAt(one, 'ResourceReference') ?? '',
      one,
    ]),
  );
  const dealOfTrack = new Map(
    childrenOf(childOf(message, 'ReleaseList'), 'TrackRelease').map((one) => [
      textAt(one, 'ReleaseResourceReference') ?? '',
      deals.get(textAt(one, 'ReleaseReference') ?? ''),
    ]),
  );
  const whole = deals.get(textAt(release, 'ReleaseReference') ?? '');
  return [...descendantsOf(release, 'ResourceGroupContentItem')].flatMap((content, index) => {
    const reference = textAt(content, 'ReleaseResourceReference') ?? '';
    const recording = recordings.get(reference);
    if (!recording) return [];
    const deal = dealOfTrack.get(reference) ?? whole;
    const position = Number(textAt(content, 'SequenceNumber') ?? index + 1);
    const item = trackOf(recording, position, `${album}/${reference}`, deal);
    return [{ item, recording, isTakenDown: deal?.isTakenDown === true }];
  });
}

function trackOf(
  recording: XmlNode,
  position: number,
  otherwise: string,
  deal: ReleaseDeal | undefined,
): FeedItem {
  const isrc = [...descendantsOf(recording, 'ISRC')][0]?.text.trim();
  const length = textAt(recording, 'Duration');
  const files = [...descendantsOf(recording, 'File')].flatMap((file) => textAt(file, 'URI') ?? []);
  return {
    ...emptyItem(isrc || otherwise, 'FULL_TRACK_MUSIC', checkedTitle(titleOf(recording), 'DisplayTitle')),
    ...defined({
      duration: length === undefined ? undefined : readDuration(length, 'Duration'),
      isExplicit: explicitOf(recording),
    }),
    // files of a delivery lie beside the message; only what has an address of its own can be played at once
    media: files
      .filter((url) => url.startsWith('https://'))
      .map((url) => ({ url: readAddress(url, 'File'), isPreview: false })),
    rights: deal?.rights ?? {},
    properties: { number: position },
  };
}

function albumOf(
  message: XmlNode,
  release: XmlNode,
  number: string,
  creator: string,
  deal: ReleaseDeal,
  tracks: readonly FeedItem[],
): FeedItem {
  const released =
    textAt(release, 'OriginalReleaseDate') ?? textAt(release, 'ReleaseDate') ?? deal.rights.from;
  const label = childrenOf(childOf(message, 'PartyList'), 'Party').find(
    (party) => textAt(party, 'PartyReference') === textAt(release, 'ReleaseLabelReference'),
  );
  const line = plainLine(textAt(release, 'PLine', 'PLineText'));
  return {
    ...emptyItem(number, 'ALBUM', checkedTitle(titleOf(release), 'DisplayTitle')),
    creator,
    relations: { track: tracks.map((track) => track.number) },
    ...defined({
      released: released === undefined ? undefined : readDay(released, 'ReleaseDate'),
      isExplicit: explicitOf(release),
      publisher: plainLine(textAt(label, 'PartyName', 'FullName')),
    }),
    subjects: childrenOf(release, 'Genre').flatMap((genre) => textAt(genre, 'GenreText') ?? []),
    pictures: childrenOf(childOf(message, 'ResourceList'), 'Image')
      .flatMap((image) => [...descendantsOf(image, 'URI')].map(({ text }) => text.trim()))
      .slice(0, 1),
    rights: deal.rights,
    properties: defined({ label: plainLine(textAt(label, 'PartyName', 'FullName')), copyright: line }),
  };
}

const titleOf = (node: XmlNode) =>
  plainLine(textAt(node, 'DisplayTitleText') ?? textAt(node, 'DisplayTitle', 'TitleText'));

function explicitOf(node: XmlNode): boolean | undefined {
  const said = textAt(node, 'ParentalWarningType');
  return said === undefined ? undefined : said === 'Explicit';
}
