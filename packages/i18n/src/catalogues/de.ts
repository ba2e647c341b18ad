import age from '../../messages/de/age.json' with { type: 'json' };
import chrome from '../../messages/de/chrome.json' with { type: 'json' };
import common from '../../messages/de/common.json' with { type: 'json' };
import consent from '../../messages/de/consent.json' with { type: 'json' };
import errors from '../../messages/de/errors.json' with { type: 'json' };
import favorite from '../../messages/de/favorite.json' with { type: 'json' };
import home from '../../messages/de/home.json' with { type: 'json' };
import install from '../../messages/de/install.json' with { type: 'json' };
import marks from '../../messages/de/marks.json' with { type: 'json' };
import player from '../../messages/de/player.json' with { type: 'json' };
import seo from '../../messages/de/seo.json' with { type: 'json' };
import validate from '../../messages/de/validate.json' with { type: 'json' };
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
