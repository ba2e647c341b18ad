import messages from '../../../messages/es/game-help.json' with { type: 'json' };

export { messages };
