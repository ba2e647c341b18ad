import type { Style } from './core/picture.ts';
import type { StyleName } from './style-names.ts';
import { aurora } from './styles/aurora.ts';
import { bauhaus } from './styles/bauhaus.ts';
import { botanical } from './styles/botanical.ts';
import { chrome } from './styles/chrome.ts';
import { concert } from './styles/concert.ts';
import { contour } from './styles/contour.ts';
import { creature } from './styles/creature.ts';
import { dunes } from './styles/dunes.ts';
import { engraving } from './styles/engraving.ts';
import { football } from './styles/football.ts';
import { fruit } from './styles/fruit.ts';
import { gems } from './styles/gems.ts';
import { girih } from './styles/girih.ts';
import { halftone } from './styles/halftone.ts';
import { isometric } from './styles/isometric.ts';
import { knight } from './styles/knight.ts';
import { landscape } from './styles/landscape.ts';
import { marbling } from './styles/marbling.ts';
import { mark } from './styles/mark.ts';
import { maze } from './styles/maze.ts';
import { pixel } from './styles/pixel.ts';
import { plane } from './styles/plane.ts';
import { planet } from './styles/planet.ts';
import { portrait } from './styles/portrait.ts';
import { pulsar } from './styles/pulsar.ts';
import { rings } from './styles/rings.ts';
import { skyline } from './styles/skyline.ts';
import { snake } from './styles/snake.ts';
import { sunburst } from './styles/sunburst.ts';
import { synthwave } from './styles/synthwave.ts';
import { tower } from './styles/tower.ts';
import { train } from './styles/train.ts';
import { typographic } from './styles/typographic.ts';
import { waves } from './styles/waves.ts';

export const styles: Record<StyleName, Style> = {
  aurora,
  bauhaus,
  botanical,
  chrome,
  concert,
  contour,
  creature,
  dunes,
  engraving,
  football,
  fruit,
  gems,
  girih,
  halftone,
  isometric,
  knight,
  landscape,
  marbling,
  mark,
  maze,
  pixel,
  plane,
  planet,
  portrait,
  pulsar,
  rings,
  skyline,
  snake,
  sunburst,
  synthwave,
  tower,
  train,
  typographic,
  waves,
};
