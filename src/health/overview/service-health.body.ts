import { ApiProperty } from '@nestjs/swagger';

/** A component that the service depends on. */
export class ComponentBody {
  /** `database`, `spool` (clicks that wait to be counted), `disk` or `redis`. @example database */
  name: string;
  /** `down` makes the service unready; `behind` (clicks are counted late) and `away` only degrade it. @example up */
  @ApiProperty({ enum: ['up', 'behind', 'away', 'down'] })
  state: string;
}

/** Clicks of this process since its start. */
export class ClicksHealthBody {
  /** Bytes of clicks that wait to be counted. @example 0 */
  @ApiProperty({ format: 'int64' })
  waitingbytes: number;
  /** When the oldest of them was recorded; null if none waits. @example null */
  waitingsince: string | null;
  /** Clicks that were recorded. @example 1204 */
  recorded: number;
  /** Clicks that were counted. @example 1204 */
  counted: number;
  /** Clicks that were not counted, as their account was deleted or the database refused them. @example 0 */
  dropped: number;
  /** Clicks that could not be written. @example 0 */
  lost: number;
}

/** Work in the background. */
export class JobsHealthBody {
  /** Pages of destinations that wait to be fetched, for titles and frame checks. @example 0 */
  fetcheswaiting: number;
  /** Fetches of pages that have ended since the start, whatever their result. @example 31 */
  fetches: number;
}

export class DatabaseHealthBody {
  /** `mysql` stands for MariaDB, too. @example mysql */
  @ApiProperty({ enum: ['mysql', 'sqlite'] })
  engine: string;
  /** Null if it does not reply. @example 11.4.2-MariaDB */
  version: string | null;
}

export class RedisHealthBody {
  /** Null if it does not reply. @example 7.2.5 */
  version: string | null;
}

export class BlocklistHealthBody {
  /** Hosts in the file `BLOCKLIST`; null without a file. @example null */
  filehosts: number | null;
  /** Hosts that administrators have blocked. @example 3 */
  addedhosts: number;
}

/** The state of this process and of what it depends on. */
export class ServiceHealthBody {
  /** `degraded` if it works with limits, `unready` if it cannot serve requests. @example ready */
  @ApiProperty({ enum: ['ready', 'degraded', 'unready', 'stopping'] })
  status: string;
  /** The components that the service depends on; without `redis` if it uses none. */
  checks: ComponentBody[];
  /** Version of the service. @example 1.0.0 */
  version: string;
  /** Version of Node. @example v22.11.0 */
  node: string;
  /** Start of the process. @example "2026-01-31 12:00:00" */
  started: string;
  /** The database that the service uses. */
  database: DatabaseHealthBody;
  /** The Redis that all replicas share; null if the service uses none. */
  redis: RedisHealthBody | null;
  /** Recording and counting of clicks. */
  clicks: ClicksHealthBody;
  /** Work in the background. */
  jobs: JobsHealthBody;
  /** How many hosts are blocked. */
  blocklist: BlocklistHealthBody;
}

/** Response of `GET /api/health`. */
export class ServiceHealthResponse {
  data: ServiceHealthBody;
}
