import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { invalid, InvalidInput, notInAccount } from '../../../common/errors';
import { MAX_ID } from '../../../common/fields/fields';
import { DomainBrandings } from '../../../domains/domain-brandings';
import { LinkType } from '../../../links/link.entity';
import type { LinkMeta } from '../../../links/snapshots/link-snapshot';
import { LinkReferences } from '../../../links/validation/link-references';
import { readType } from '../../../links/validation/link-type';
import { Overlay } from '../../../overlays/overlay.entity';
import type { Branding } from '../../../pages/branding';
import { Language } from '../../../pages/i18n/languages';
import { confirmPage } from '../../../pages/link-pages/confirm-page';
import { framePage } from '../../../pages/link-pages/frame-page';
import { passwordPage } from '../../../pages/link-pages/password-page';
import { splashPage } from '../../../pages/link-pages/splash-page';
import { overlayPage } from '../../../pages/overlay/overlay-page';
import { RenderedPage } from '../../../pages/page/page';
import { PageContext } from '../../../pages/page/page-context';
import { PreviewResponse } from '../../../previews/preview.dto';
import { Previews } from '../../../previews/previews.service';
import { SAMPLE_TARGET } from '../../../previews/sample-target';
import { SplashPage } from '../../../splash-pages/splash-page.entity';
import { splashFieldsOf } from '../../hosted/splash-fields';
import { PreviewLinkDto } from './link-preview.dto';

/** Forms of previews lead nowhere. */
const ACTION = '/';

interface PagesOfType {
  type: LinkType;
  overlay: Overlay | null;
  splash: SplashPage | null;
}

interface Shown extends PageContext {
  meta?: LinkMeta;
  target: string;
  nonce: string;
}

/** Renders the pages of links that are not stored. */
@Injectable()
export class LinkPreviews {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly references: LinkReferences,
    private readonly brandings: DomainBrandings,
    private readonly previews: Previews,
  ) {}

  /** Throws {@link InvalidInput}. */
  async render(accountId: number, link: PreviewLinkDto, language: Language): Promise<PreviewResponse> {
    return this.previews.respond(await this.pageOf(accountId, link, language));
  }

  private async pageOf(accountId: number, link: PreviewLinkDto, language: Language): Promise<RenderedPage> {
    const ofType = await this.findPages(accountId, link.type ?? 'direct');
    const shown = { language, branding: await this.findBranding(accountId, link), isPreview: true };
    if (link.page === 'password') return passwordPage({ ...shown, action: ACTION });
    if (link.page === 'confirm') return confirmPage({ ...shown, action: ACTION, nonce: '' });
    const meta = metaOf(link);
    return destinationPage(ofType, { ...shown, meta, target: link.url ?? SAMPLE_TARGET, nonce: '' });
  }

  private async findBranding(accountId: number, { domain }: PreviewLinkDto): Promise<Branding | undefined> {
    const columns = (await this.references.read(accountId, [{ domain }])).columnsOf({ domain });
    return columns === undefined ? refuseUnknown('domain') : this.brandings.find(accountId, columns.domainId);
  }

  /** Reads the account's page that a type names, also for the other pages of a link. */
  private async findPages(accountId: number, name: string): Promise<PagesOfType> {
    const { type, splashPageId, overlayId } = readType(name);
    // The digits may exceed the range of ids.
    if (Math.max(splashPageId ?? 0, overlayId ?? 0) > MAX_ID) return refuseUnknown('type');
    const { manager } = this.dataSource;
    const overlay = overlayId === null ? null : await manager.findOneBy(Overlay, { id: overlayId, accountId });
    const splash = splashPageId === null ? null : await manager.findOneBy(SplashPage, { id: splashPageId, accountId });
    const isUnknown = (overlayId !== null && overlay === null) || (splashPageId !== null && splash === null);
    return isUnknown ? refuseUnknown('type') : { type, overlay, splash };
  }
}

function destinationPage({ type, overlay, splash }: PagesOfType, shown: Shown): RenderedPage {
  if (overlay !== null) return overlayPage({ ...shown, overlay, action: ACTION, token: '' });
  if (splash !== null || type === 'splash') return splashPage({ ...shown, ...splashFieldsOf(splash, shown.meta) });
  if (type === 'frame') return framePage(shown);
  throw invalid('type', 'must be one whose links have a page.');
}

function metaOf({ metatitle, metadescription, metaimage }: PreviewLinkDto): LinkMeta | undefined {
  if (!metatitle && !metadescription && !metaimage) return undefined;
  return { title: metatitle ?? '', description: metadescription ?? null, image: metaimage ?? null };
}

function refuseUnknown(field: 'domain' | 'type'): never {
  throw new InvalidInput([notInAccount(field)]);
}
