import age from '../../messages/es/age.json' with { type: 'json' };
import chrome from '../../messages/es/chrome.json' with { type: 'json' };
import common from '../../messages/es/common.json' with { type: 'json' };
import consent from '../../messages/es/consent.json' with { type: 'json' };
import errors from '../../messages/es/errors.json' with { type: 'json' };
import favorite from '../../messages/es/favorite.json' with { type: 'json' };
import home from '../../messages/es/home.json' with { type: 'json' };
import install from '../../messages/es/install.json' with { type: 'json' };
import marks from '../../messages/es/marks.json' with { type: 'json' };
import player from '../../messages/es/player.json' with { type: 'json' };
import seo from '../../messages/es/seo.json' with { type: 'json' };
import validate from '../../messages/es/validate.json' with { type: 'json' };
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
