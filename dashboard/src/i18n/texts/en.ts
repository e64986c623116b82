import accounts from './en/accounts.json';
import administration from './en/administration.json';
import analytics from './en/analytics.json';
import bioPages from './en/bioPages.json';
import campaigns from './en/campaigns.json';
import channels from './en/channels.json';
import domains from './en/domains.json';
import editor from './en/editor.json';
import frame from './en/frame.json';
import link from './en/link.json';
import links from './en/links.json';
import overlays from './en/overlays.json';
import pixels from './en/pixels.json';
import preview from './en/preview.json';
import qrCodes from './en/qrCodes.json';
import qrFiles from './en/qrFiles.json';
import resources from './en/resources.json';
import responses from './en/responses.json';
import settings from './en/settings.json';
import signIn from './en/signIn.json';
import splashPages from './en/splashPages.json';
import tags from './en/tags.json';
import utmTemplates from './en/utmTemplates.json';

/** One file for each view. */
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
