import type { Style } from './core/picture.ts';
import type { StyleName } from './style-names.ts';
import { arcade } from './styles/arcade.ts';
import { aurora } from './styles/aurora.ts';
import { bauhaus } from './styles/bauhaus.ts';
import { blueprint } from './styles/blueprint.ts';
import { botanical } from './styles/botanical.ts';
import { chrome } from './styles/chrome.ts';
import { collage } from './styles/collage.ts';
import { concert } from './styles/concert.ts';
import { constellation } from './styles/constellation.ts';
import { contour } from './styles/contour.ts';
import { creature } from './styles/creature.ts';
import { dunes } from './styles/dunes.ts';
import { engraving } from './styles/engraving.ts';
import { football } from './styles/football.ts';
import { fruit } from './styles/fruit.ts';
import { gems } from './styles/gems.ts';
import { girih } from './styles/girih.ts';
import { goods } from './styles/goods.ts';
import { halftone } from './styles/halftone.ts';
import { isometric } from './styles/isometric.ts';
import { knight } from './styles/knight.ts';
import { landscape } from './styles/landscape.ts';
import { lowpoly } from './styles/lowpoly.ts';
import { marbling } from './styles/marbling.ts';
import { mark } from './styles/mark.ts';
import { maze } from './styles/maze.ts';
import { moire } from './styles/moire.ts';
import { neon } from './styles/neon.ts';
import { papercut } from './styles/papercut.ts';
import { pixel } from './styles/pixel.ts';
import { plane } from './styles/plane.ts';
import { planet } from './styles/planet.ts';
import { portrait } from './styles/portrait.ts';
import { pulsar } from './styles/pulsar.ts';
import { rings } from './styles/rings.ts';
import { riso } from './styles/riso.ts';
import { screenshot } from './styles/screenshot.ts';
import { skyline } from './styles/skyline.ts';
import { snake } from './styles/snake.ts';
import { stained } from './styles/stained.ts';
import { sunburst } from './styles/sunburst.ts';
import { synthwave } from './styles/synthwave.ts';
import { tower } from './styles/tower.ts';
import { train } from './styles/train.ts';
import { typographic } from './styles/typographic.ts';
import { watercolour } from './styles/watercolour.ts';
import { waves } from './styles/waves.ts';
import { weave } from './styles/weave.ts';
import { woodcut } from './styles/woodcut.ts';

export const styles: Record<StyleName, Style> = {
  arcade,
  aurora,
  bauhaus,
  blueprint,
  botanical,
  chrome,
  collage,
  concert,
  constellation,
  contour,
  creature,
  dunes,
  engraving,
  football,
  fruit,
  gems,
  girih,
  goods,
  halftone,
  isometric,
  knight,
  landscape,
  lowpoly,
  marbling,
  mark,
  maze,
  moire,
  neon,
  papercut,
  pixel,
  plane,
  planet,
  portrait,
  pulsar,
  rings,
  riso,
  screenshot,
  skyline,
  snake,
  stained,
  sunburst,
  synthwave,
  tower,
  train,
  typographic,
  watercolour,
  waves,
  weave,
  woodcut,
};
