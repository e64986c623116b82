import accounts from './tr/accounts.json';
import administration from './tr/administration.json';
import analytics from './tr/analytics.json';
import bioPages from './tr/bioPages.json';
import campaigns from './tr/campaigns.json';
import channels from './tr/channels.json';
import domains from './tr/domains.json';
import editor from './tr/editor.json';
import frame from './tr/frame.json';
import link from './tr/link.json';
import links from './tr/links.json';
import overlays from './tr/overlays.json';
import pixels from './tr/pixels.json';
import preview from './tr/preview.json';
import qrCodes from './tr/qrCodes.json';
import qrFiles from './tr/qrFiles.json';
import resources from './tr/resources.json';
import responses from './tr/responses.json';
import settings from './tr/settings.json';
import signIn from './tr/signIn.json';
import splashPages from './tr/splashPages.json';
import tags from './tr/tags.json';
import utmTemplates from './tr/utmTemplates.json';

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
