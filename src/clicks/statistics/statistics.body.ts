import { ApiProperty } from '@nestjs/swagger';

/** A name → clicks map of the 10 largest, largest first; `0` while nothing is counted. */
export type TopCounts = Record<string, number> | 0;

const TopCountsProperty = (): PropertyDecorator =>
  ApiProperty({
    oneOf: [
      { type: 'integer', enum: [0] },
      { type: 'object', additionalProperties: { type: 'integer' } },
    ],
  });

/** Statistics as the API shows them (docs/contract.md, Short link details, data). */
export class StatisticsBody {
  /** Visits by people. @example 42 */
  clicks: number;
  /** First visits of visitors. @example 17 */
  uniqueClicks: number;
  /** By English name of the country. @example { "Canada": 30, "Unknown": 12 } */
  @TopCountsProperty()
  topCountries: TopCounts;
  /** By host. @example { "Direct": 40, "news.example.com": 2 } */
  @TopCountsProperty()
  topReferrers: TopCounts;
  /** @example { "Chrome": 41, "Firefox": 1 } */
  @TopCountsProperty()
  topBrowsers: TopCounts;
  /** @example { "Windows": 22, "iOS": 20 } */
  @TopCountsProperty()
  topOs: TopCounts;
  /** By social network, always all six. @example { "facebook": 2, "twitter": 0, "instagram": 0, "linkedin": 0, "reddit": 0, "google": 0 } */
  socialCount: Record<string, number>;
}
