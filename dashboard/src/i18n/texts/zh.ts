import accounts from './zh/accounts.json';
import administration from './zh/administration.json';
import analytics from './zh/analytics.json';
import bioPages from './zh/bioPages.json';
import campaigns from './zh/campaigns.json';
import channels from './zh/channels.json';
import domains from './zh/domains.json';
import editor from './zh/editor.json';
import frame from './zh/frame.json';
import link from './zh/link.json';
import links from './zh/links.json';
import overlays from './zh/overlays.json';
import pixels from './zh/pixels.json';
import preview from './zh/preview.json';
import qrCodes from './zh/qrCodes.json';
import qrFiles from './zh/qrFiles.json';
import resources from './zh/resources.json';
import responses from './zh/responses.json';
import settings from './zh/settings.json';
import signIn from './zh/signIn.json';
import splashPages from './zh/splashPages.json';
import tags from './zh/tags.json';
import utmTemplates from './zh/utmTemplates.json';

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
