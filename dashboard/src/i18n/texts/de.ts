import analytics from './de/analytics.json';
import editor from './de/editor.json';
import frame from './de/frame.json';
import link from './de/link.json';
import links from './de/links.json';
import settings from './de/settings.json';
import signIn from './de/signIn.json';

export default { analytics, editor, frame, link, links, settings, signIn };
