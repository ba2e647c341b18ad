import age from '../../messages/ro/age.json' with { type: 'json' };
import chrome from '../../messages/ro/chrome.json' with { type: 'json' };
import common from '../../messages/ro/common.json' with { type: 'json' };
import consent from '../../messages/ro/consent.json' with { type: 'json' };
import errors from '../../messages/ro/errors.json' with { type: 'json' };
import favorite from '../../messages/ro/favorite.json' with { type: 'json' };
import home from '../../messages/ro/home.json' with { type: 'json' };
import install from '../../messages/ro/install.json' with { type: 'json' };
import marks from '../../messages/ro/marks.json' with { type: 'json' };
import player from '../../messages/ro/player.json' with { type: 'json' };
import seo from '../../messages/ro/seo.json' with { type: 'json' };
import validate from '../../messages/ro/validate.json' with { type: 'json' };
import type { FrameMessages } from './shape.ts';

export const messages = {
  ...age,
  ...chrome,
  ...common,
  ...consent,
  ...errors,
  ...favorite,
  ...marks,
  ...home,
  ...install,
  ...player,
  ...seo,
  ...validate,
} satisfies FrameMessages;
