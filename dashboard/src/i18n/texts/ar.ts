import accounts from './ar/accounts.json';
import administration from './ar/administration.json';
import analytics from './ar/analytics.json';
import bioPages from './ar/bioPages.json';
import campaigns from './ar/campaigns.json';
import channels from './ar/channels.json';
import domains from './ar/domains.json';
import editor from './ar/editor.json';
import frame from './ar/frame.json';
import link from './ar/link.json';
import links from './ar/links.json';
import overlays from './ar/overlays.json';
import pixels from './ar/pixels.json';
import preview from './ar/preview.json';
import qrCodes from './ar/qrCodes.json';
import qrFiles from './ar/qrFiles.json';
import resources from './ar/resources.json';
import responses from './ar/responses.json';
import settings from './ar/settings.json';
import signIn from './ar/signIn.json';
import splashPages from './ar/splashPages.json';
import tags from './ar/tags.json';
import utmTemplates from './ar/utmTemplates.json';

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
