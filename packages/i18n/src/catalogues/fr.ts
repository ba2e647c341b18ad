import age from '../../messages/fr/age.json' with { type: 'json' };
import chrome from '../../messages/fr/chrome.json' with { type: 'json' };
import common from '../../messages/fr/common.json' with { type: 'json' };
import consent from '../../messages/fr/consent.json' with { type: 'json' };
import errors from '../../messages/fr/errors.json' with { type: 'json' };
import favorite from '../../messages/fr/favorite.json' with { type: 'json' };
import home from '../../messages/fr/home.json' with { type: 'json' };
import install from '../../messages/fr/install.json' with { type: 'json' };
import marks from '../../messages/fr/marks.json' with { type: 'json' };
import player from '../../messages/fr/player.json' with { type: 'json' };
import seo from '../../messages/fr/seo.json' with { type: 'json' };
import validate from '../../messages/fr/validate.json' with { type: 'json' };
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
