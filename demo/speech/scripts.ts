import type { RecordingScript } from './script.ts';
import { perrault, timeMachine } from './scripts/classic-tales.ts';
import { alice, lanternKeeper, sherlockHolmes } from './scripts/english-books.ts';
import { deepWater, fieldNotes } from './scripts/field-and-water.ts';
import { heuresCreuses } from './scripts/heures-creuses.ts';
import { kitchenTable } from './scripts/kitchen-table.ts';
import { kuechentisch, nachtbus } from './scripts/kuechentisch.ts';
import { historyOfNoise, moneyPlainly } from './scripts/money-and-noise.ts';
import {
  clockmakersSister,
  emberAndAsh,
  fieldGuideToRain,
  lettersToTheTide,
  quietEngine,
  tenthFloor,
  thousandTiles,
} from './scripts/new-stories.ts';
import { nightshift } from './scripts/nightshift.ts';
import { atTheTable, pearlDivers } from './scripts/noor.ts';
import {
  emberOfNoor,
  lanternOfNoor,
  lettersToTheSea,
  thousandNights,
  tilesOfNoor,
} from './scripts/noor-books.ts';
import { christmasCarol, frankenstein, prideAndPrejudice } from './scripts/old-english-books.ts';
import { donQuijote, grimm, kalila, verwandlung } from './scripts/other-books.ts';
import { palmNotes } from './scripts/palm-notes.ts';
import { secondHalf } from './scripts/second-half.ts';
import { slowSignals } from './scripts/slow-signals.ts';
import { sobremesa } from './scripts/sobremesa.ts';

/** Everything the demo's voices say. */
export const scripts: readonly RecordingScript[] = [
  ...slowSignals,
  ...nightshift,
  ...kitchenTable,
  ...fieldNotes,
  ...moneyPlainly,
  ...secondHalf,
  ...deepWater,
  ...historyOfNoise,
  ...heuresCreuses,
  ...sobremesa,
  ...kuechentisch,
  ...nachtbus,
  ...atTheTable,
  ...pearlDivers,
  ...palmNotes,
  ...lanternKeeper,
  ...alice,
  ...sherlockHolmes,
  ...prideAndPrejudice,
  ...christmasCarol,
  ...frankenstein,
  ...donQuijote,
  ...grimm,
  ...verwandlung,
  ...kalila,
  ...timeMachine,
  ...perrault,
  ...emberAndAsh,
  ...tenthFloor,
  ...quietEngine,
  ...fieldGuideToRain,
  ...lettersToTheTide,
  ...thousandTiles,
  ...clockmakersSister,
  ...emberOfNoor,
  ...lanternOfNoor,
  ...lettersToTheSea,
  ...tilesOfNoor,
  ...thousandNights,
];
