import { Inject, Injectable } from '@nestjs/common';
import { LinkStatisticsService, noStatistics } from '../clicks/statistics/link-statistics.service';
import { Page, SearchRequest } from '../common/lists/page';
import { Settings, settings } from '../config/settings';
import { QrPayloadsService } from './content/qr-payloads.service';
import { QrCodeResponse, QrCodeBody, showDetails, showRow } from './dto/qr-code.body';
import { QrCode } from './qr-code.entity';
import { QrCodesService } from './qr-codes.service';

/** Returns codes together with their statistics. */
@Injectable()
export class QrCodeDetailsService {
  constructor(
    private readonly codes: QrCodesService,
    private readonly statistics: LinkStatisticsService,
    private readonly payloads: QrPayloadsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async list(accountId: number, request: SearchRequest): Promise<Page<QrCodeBody>> {
    const { rows, total } = await this.codes.findPage(accountId, request);
    const scans = await this.scansOf(rows);
    const bodies = rows.map((code) => showRow(code, scans.get(code.slug) ?? 0, this.configured.baseUrl));
    return new Page('qrs', bodies, total, request);
  }

  async get(accountId: number, id: number): Promise<QrCodeResponse> {
    const code = await this.codes.get(accountId, id);
    const scans = await this.scansOf([code]);
    const shorturl = code.type === 'link' ? await this.payloads.find(code) : undefined;
    const data = code.linkId === null ? noStatistics() : await this.statistics.statisticsOf(code.linkId);
    const context = { shorturl, scans: scans.get(code.slug) ?? 0, baseUrl: this.configured.baseUrl };
    return { details: showDetails(code, context), data };
  }

  /** By slug: the clicks of links that codes own, and the scans of the codes that show other links. */
  private async scansOf(codes: QrCode[]): Promise<Map<string, number>> {
    const [shown, owning] = [codes.filter(({ showsLink }) => showsLink), codes.filter(({ showsLink }) => !showsLink)];
    const totals = await this.statistics.totalsOf(owning.flatMap(({ linkId }) => linkId ?? []));
    const scans = await this.statistics.scansOf(shown.map(({ slug }) => slug));
    for (const { slug, linkId } of owning) scans.set(slug, totals.get(linkId ?? 0)?.clicks ?? 0);
    return scans;
  }
}
