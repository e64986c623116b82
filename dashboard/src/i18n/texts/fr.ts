import editor from './fr/editor.json';
import frame from './fr/frame.json';
import link from './fr/link.json';
import links from './fr/links.json';
import settings from './fr/settings.json';
import signIn from './fr/signIn.json';

export default { editor, frame, link, links, settings, signIn };
