import messages from '../../../messages/ar/game-help.json' with { type: 'json' };

export { messages };
