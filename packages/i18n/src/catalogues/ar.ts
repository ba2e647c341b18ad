import age from '../../messages/ar/age.json' with { type: 'json' };
import chrome from '../../messages/ar/chrome.json' with { type: 'json' };
import common from '../../messages/ar/common.json' with { type: 'json' };
import consent from '../../messages/ar/consent.json' with { type: 'json' };
import errors from '../../messages/ar/errors.json' with { type: 'json' };
import favorite from '../../messages/ar/favorite.json' with { type: 'json' };
import home from '../../messages/ar/home.json' with { type: 'json' };
import install from '../../messages/ar/install.json' with { type: 'json' };
import marks from '../../messages/ar/marks.json' with { type: 'json' };
import player from '../../messages/ar/player.json' with { type: 'json' };
import seo from '../../messages/ar/seo.json' with { type: 'json' };
import validate from '../../messages/ar/validate.json' with { type: 'json' };
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
