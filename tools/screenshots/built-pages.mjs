import { loadBuilt } from '../support/built.mjs';

/*
 * The page functions of the built service. No other file of the screenshots depends on where they are.
 */
export const { appPage } = loadBuilt('pages/link-pages/app-page');
export const { bioPage } = loadBuilt('pages/public/bio-page');
export const { campaignPage } = loadBuilt('pages/public/campaign-page');
export const { framePage } = loadBuilt('pages/link-pages/frame-page');
export const { LANGUAGES } = loadBuilt('pages/i18n/languages');
export const { metaPage } = loadBuilt('pages/link-pages/meta-page');
export const { createNonce } = loadBuilt('pages/page/page-headers');
export const { blockedPage, circularPage, landingPage } = loadBuilt('pages/notices');
export const { overlayPage } = loadBuilt('pages/overlay/overlay-page');
/** Notices without variable content, by name and language. */
export const { NOTICES } = loadBuilt('pages/notices');
export const { passwordPage } = loadBuilt('pages/link-pages/password-page');
export const { splashPage } = loadBuilt('pages/link-pages/splash-page');
