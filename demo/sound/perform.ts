import { random } from '../art/core/random.ts';
import type { Composer } from './compose/score.ts';
import { master } from './dsp/master.ts';
import type { Stereo } from './dsp/signal.ts';
import { type Piece, type PieceKey, pieces, type Style, secondsOf } from './pieces.ts';
import { record } from './studio.ts';
import { ambient } from './styles/ambient.ts';
import { classical } from './styles/classical.ts';
import { electronic } from './styles/electronic.ts';
import { folk } from './styles/folk.ts';
import { hipHop } from './styles/hip-hop.ts';
import { indie } from './styles/indie.ts';
import { jazz } from './styles/jazz.ts';
import { oud } from './styles/oud.ts';
import { pop } from './styles/pop.ts';
import { soul } from './styles/soul.ts';
import { techno } from './styles/techno.ts';

const composers: Record<Style, Composer> = {
  indie,
  pop,
  electronic,
  techno,
  jazz,
  oud,
  ambient,
  'hip-hop': hipHop,
  classical,
  folk,
  soul,
};

/** Composes, plays and masters one piece: the same samples on every machine. */
export function perform(key: PieceKey): Stereo {
  const piece: Piece = pieces[key];
  const song = { beats: 4, ...piece, random: random(`music/${key}`) };
  return master(record(composers[piece.style](song), song, secondsOf(key)));
}
