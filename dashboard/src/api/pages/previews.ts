import { bodyOf, client } from '../http/client';
import type { components, paths } from '../generated/schema';

/** A page that is not saved, and the ticket with which a frame may show it. */
export type Preview = components['schemas']['PreviewBody'];
export type SplashPageInput = components['schemas']['PreviewSplashPageDto'];
export type OverlayInput = components['schemas']['PreviewOverlayDto'];
export type BioPageInput = components['schemas']['PreviewBioPageDto'];
export type LinkInput = components['schemas']['PreviewLinkDto'];
export type LinkPage = NonNullable<LinkInput['page']>;
export type BrandingInput = components['schemas']['PreviewBrandingDto'];
/** The language of the page's own texts. */
export type PreviewLanguage = NonNullable<
  NonNullable<paths['/api/splash/preview']['post']['parameters']['query']>['language']
>;

const dataOf = async (answer: Promise<{ data: Preview }>): Promise<Preview> => (await answer).data;

export const previewSplashPage = (body: SplashPageInput, language: PreviewLanguage) =>
  dataOf(bodyOf(client.POST('/api/splash/preview', { body, params: { query: { language } } })));

export const previewOverlay = (body: OverlayInput, language: PreviewLanguage) =>
  dataOf(bodyOf(client.POST('/api/overlay/preview', { body, params: { query: { language } } })));

export const previewLink = (body: LinkInput, language: PreviewLanguage) =>
  dataOf(bodyOf(client.POST('/api/url/preview', { body, params: { query: { language } } })));

export const previewBioPage = (body: BioPageInput, language: PreviewLanguage) =>
  dataOf(bodyOf(client.POST('/api/bio/preview', { body, params: { query: { language } } })));

export const previewBranding = (body: BrandingInput, language: PreviewLanguage) =>
  dataOf(bodyOf(client.POST('/api/branding/preview', { body, params: { query: { language } } })));
