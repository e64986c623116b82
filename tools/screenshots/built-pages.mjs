import { loadBuilt } from '../support/built.mjs';

/*
 * The page functions of the built service. This is the only file of the screenshots that knows where they are.
 */
export const { appPage } = loadBuilt('pages/app-page');
export const { bioPage } = loadBuilt('pages/bio-page');
export const { campaignPage } = loadBuilt('pages/campaign-page');
export const { framePage } = loadBuilt('pages/frame-page');
export const { LANGUAGES } = loadBuilt('pages/languages');
export const { metaPage } = loadBuilt('pages/meta-page');
export const { makeNonce: createNonce } = loadBuilt('pages/nonce');
export const { blockedPage, circularPage } = loadBuilt('pages/notice');
export const { overlayPage } = loadBuilt('pages/overlay-page');
/** Notices without anything of the visitor or the link in them, by name and language. */
export const { PAGES: NOTICES } = loadBuilt('pages/page-answer');
export const { passwordPage } = loadBuilt('pages/password-page');
export const { splashPage } = loadBuilt('pages/splash-page');
