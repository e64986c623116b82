import frame from './en/frame.json';
import links from './en/links.json';
import settings from './en/settings.json';
import signIn from './en/signIn.json';

/** One file for each view. */
export default { frame, links, settings, signIn };
