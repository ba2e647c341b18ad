import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BarePage } from './bare-page-view.ts';

const [root, data] = ['root', 'hero'].map((id) => document.getElementById(id));
if (root && data) hydrateRoot(root, createElement(BarePage, { hero: JSON.parse(data.textContent ?? '') }));
