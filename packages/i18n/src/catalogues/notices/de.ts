import messages from '../../../messages/de/notices.json' with { type: 'json' };

export { messages };
