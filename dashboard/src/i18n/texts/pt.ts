import accounts from './pt/accounts.json';
import administration from './pt/administration.json';
import analytics from './pt/analytics.json';
import bioPages from './pt/bioPages.json';
import campaigns from './pt/campaigns.json';
import channels from './pt/channels.json';
import domains from './pt/domains.json';
import editor from './pt/editor.json';
import frame from './pt/frame.json';
import link from './pt/link.json';
import links from './pt/links.json';
import overlays from './pt/overlays.json';
import pixels from './pt/pixels.json';
import preview from './pt/preview.json';
import qrCodes from './pt/qrCodes.json';
import qrFiles from './pt/qrFiles.json';
import resources from './pt/resources.json';
import responses from './pt/responses.json';
import settings from './pt/settings.json';
import signIn from './pt/signIn.json';
import splashPages from './pt/splashPages.json';
import tags from './pt/tags.json';
import utmTemplates from './pt/utmTemplates.json';

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
