/** What an account owns: the number of rows of each kind that are deleted with it. */
export class UserContentsBody {
  /** Links, archived ones too. @example 120 */
  links: number;
  /** Clicks that were counted, those of bots included. @example 5312 */
  clicks: number;
  /** QR codes. @example 4 */
  qrcodes: number;
  /** Bio pages. @example 1 */
  biopages: number;
  /** Campaigns; their links are counted in `links`. @example 2 */
  campaigns: number;
  /** Channels. @example 2 */
  channels: number;
  /** Branded domains. @example 1 */
  domains: number;
  /** Pixels. @example 1 */
  pixels: number;
  /** Splash pages. @example 0 */
  splashpages: number;
  /** Overlays, with their responses. @example 1 */
  overlays: number;
  /** Tags. @example 9 */
  tags: number;
  /** UTM templates. @example 3 */
  utmtemplates: number;
  /** API keys. @example 2 */
  keys: number;
  /** Devices that are signed in. @example 1 */
  sessions: number;
}

/** Response of `GET /api/user/:id/contents`. */
export class UserContentsResponse {
  data: UserContentsBody;
}
