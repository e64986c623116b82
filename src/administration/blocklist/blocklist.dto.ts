import { parseBlockedHost } from '../../blocklist/hosts-in-line';
import { BlockedHost } from '../../blocklist/blocked-host.entity';
import { MAX_HOST_LENGTH } from '../../common/addresses/host';
import { CheckedText } from '../../common/fields/fields';
import { toTimestamp } from '../../common/time/timestamps';

function hostProblem(value: string): string | undefined {
  const host = parseBlockedHost(value.trim().toLowerCase());
  return host === undefined || host.length > MAX_HOST_LENGTH
    ? 'must be a host such as bad.example, without a path.'
    : undefined;
}

/** Body of `POST /api/blocklist/add` and `DELETE /api/blocklist/delete`. */
export class BlockedHostDto {
  /** The host. Its subdomains are blocked, too. @example bad.example */
  @CheckedText('host', hostProblem, { maxLength: MAX_HOST_LENGTH })
  host: string;
}

/** A row of `GET /api/blocklist`. */
export class BlockedHostBody {
  /** Blocked with its subdomains. @example bad.example */
  host: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of({ host, createdAt }: BlockedHost): BlockedHostBody {
    return { host, date: toTimestamp(createdAt) };
  }
}
