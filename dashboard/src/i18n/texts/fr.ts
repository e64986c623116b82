import accounts from './fr/accounts.json';
import administration from './fr/administration.json';
import analytics from './fr/analytics.json';
import bioPages from './fr/bioPages.json';
import campaigns from './fr/campaigns.json';
import channels from './fr/channels.json';
import domains from './fr/domains.json';
import editor from './fr/editor.json';
import frame from './fr/frame.json';
import link from './fr/link.json';
import links from './fr/links.json';
import overlays from './fr/overlays.json';
import pixels from './fr/pixels.json';
import preview from './fr/preview.json';
import qrCodes from './fr/qrCodes.json';
import qrFiles from './fr/qrFiles.json';
import resources from './fr/resources.json';
import responses from './fr/responses.json';
import settings from './fr/settings.json';
import signIn from './fr/signIn.json';
import splashPages from './fr/splashPages.json';
import tags from './fr/tags.json';
import utmTemplates from './fr/utmTemplates.json';

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
