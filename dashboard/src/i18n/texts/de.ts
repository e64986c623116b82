import accounts from './de/accounts.json';
import administration from './de/administration.json';
import analytics from './de/analytics.json';
import bioPages from './de/bioPages.json';
import campaigns from './de/campaigns.json';
import channels from './de/channels.json';
import domains from './de/domains.json';
import editor from './de/editor.json';
import frame from './de/frame.json';
import link from './de/link.json';
import links from './de/links.json';
import overlays from './de/overlays.json';
import pixels from './de/pixels.json';
import preview from './de/preview.json';
import qrCodes from './de/qrCodes.json';
import qrFiles from './de/qrFiles.json';
import resources from './de/resources.json';
import responses from './de/responses.json';
import settings from './de/settings.json';
import signIn from './de/signIn.json';
import splashPages from './de/splashPages.json';
import tags from './de/tags.json';
import utmTemplates from './de/utmTemplates.json';

export default {
  accounts,
  administration,
  analytics,
  bioPages,
  campaigns,
  channels,
  domains,
  editor,
  frame,
  link,
  links,
  overlays,
  pixels,
  preview,
  qrCodes,
  qrFiles,
  resources,
  responses,
  settings,
  signIn,
  splashPages,
  tags,
  utmTemplates,
};
