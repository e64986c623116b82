import analytics from './pt/analytics.json';
import editor from './pt/editor.json';
import frame from './pt/frame.json';
import link from './pt/link.json';
import links from './pt/links.json';
import settings from './pt/settings.json';
import signIn from './pt/signIn.json';

export default { analytics, editor, frame, link, links, settings, signIn };
