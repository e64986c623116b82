import analytics from './tr/analytics.json';
import editor from './tr/editor.json';
import frame from './tr/frame.json';
import link from './tr/link.json';
import links from './tr/links.json';
import overlays from './tr/overlays.json';
import pixels from './tr/pixels.json';
import preview from './tr/preview.json';
import resources from './tr/resources.json';
import settings from './tr/settings.json';
import signIn from './tr/signIn.json';
import splashPages from './tr/splashPages.json';
import tags from './tr/tags.json';

export default {
  analytics,
  editor,
  frame,
  link,
  links,
  overlays,
  pixels,
  preview,
  resources,
  settings,
  signIn,
  splashPages,
  tags,
};
