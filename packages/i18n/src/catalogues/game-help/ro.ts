import messages from '../../../messages/ro/game-help.json' with { type: 'json' };

export { messages };
