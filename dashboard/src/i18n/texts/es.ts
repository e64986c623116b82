import accounts from './es/accounts.json';
import administration from './es/administration.json';
import analytics from './es/analytics.json';
import bioPages from './es/bioPages.json';
import campaigns from './es/campaigns.json';
import channels from './es/channels.json';
import domains from './es/domains.json';
import editor from './es/editor.json';
import frame from './es/frame.json';
import link from './es/link.json';
import links from './es/links.json';
import overlays from './es/overlays.json';
import pixels from './es/pixels.json';
import preview from './es/preview.json';
import qrCodes from './es/qrCodes.json';
import qrFiles from './es/qrFiles.json';
import resources from './es/resources.json';
import responses from './es/responses.json';
import settings from './es/settings.json';
import signIn from './es/signIn.json';
import splashPages from './es/splashPages.json';
import tags from './es/tags.json';
import utmTemplates from './es/utmTemplates.json';

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
