import { Inject, Injectable } from '@nestjs/common';
import { LinkStatisticsService, noStatistics } from '../clicks/statistics/link-statistics.service';
import { Page, SearchRequest } from '../common/page';
import { Settings, settings } from '../config/settings';
import { QrPayloadsService } from './content/qr-payloads.service';
import { QrCodeAnswer, QrCodeBody, showDetails, showRow } from './dto/qr-code.body';
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
    const totals = await this.statistics.totalsOf(rows.flatMap(({ linkId }) => linkId ?? []));
    const scansOf = (linkId: number | null) => totals.get(linkId ?? 0)?.clicks ?? 0;
    const bodies = rows.map((code) => showRow(code, scansOf(code.linkId), this.configured.baseUrl));
    return new Page('qrs', bodies, total, request);
  }

  async get(accountId: number, id: number): Promise<QrCodeAnswer> {
    const code = await this.codes.get(accountId, id);
    const shorturl = code.type === 'link' ? await this.payloads.find(code) : undefined;
    const data = code.linkId === null ? noStatistics() : await this.statistics.get(code.linkId);
    return { details: showDetails(code, { shorturl, scans: data.clicks, baseUrl: this.configured.baseUrl }), data };
  }
}
