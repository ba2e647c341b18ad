import common from '../../../messages/ar/common.json' with { type: 'json' };
import consoleTexts from '../../../messages/ar/console.json' with { type: 'json' };
import errors from '../../../messages/ar/errors.json' with { type: 'json' };
import validate from '../../../messages/ar/validate.json' with { type: 'json' };

export const messages = { ...common, ...consoleTexts, ...errors, ...validate };
