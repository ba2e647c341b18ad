import all from './app.css?url';
import first from './first.css?url';

/** Addresses below these segments are drawn by features; any other is the home page or one that an editor composed. */
const isFeature = (path: string) => __FEATURE_SEGMENTS__.includes(path.split('/', 2)[1]?.toLowerCase() ?? '');

/** The styles a page at this path (without locale) is drawn with. */
export const stylesOf = (path: string) => (isFeature(path) ? all : first);

/** What opens over a page, and the next one, may need them. */
export { all as allStylesHref };
