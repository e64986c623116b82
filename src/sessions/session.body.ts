import { ApiProperty } from '@nestjs/swagger';
import { AccountBody } from '../accounts/dto/account.body';
import { Account } from '../accounts/account.entity';
import { Forwarding, FORWARDINGS } from '../common/addresses/forwarding-proxy';
import { toTimestamp } from '../common/time/timestamps';
import { Settings } from '../config/settings';
import { Session } from './session.entity';

/** The account of a session (docs/contract.md, Account) with its rights. */
export class SignedInAccountBody extends AccountBody {
  /** Whether it may use the routes for administrators. @example false */
  admin: boolean;

  static override of(account: Account, configured: Pick<Settings, 'baseUrl' | 'plans'>): SignedInAccountBody {
    return { ...AccountBody.of(account, configured), admin: account.isAdmin };
  }
}

/** A session as `GET /api/session` shows it. */
export class SessionBody {
  /** @example 7 */
  id: number;
  /** When the account signed in. @example "2026-01-31 12:00:00" */
  created: string;
  /** When the session ends; a remembered one is prolonged by its use. @example "2026-03-02 12:00:00" */
  expires: string;
  /** Whether it outlives the browser's window. @example true */
  remember: boolean;

  static of({ id, createdAt, expiresAt, isRemembered: remember }: Session): SessionBody {
    return { id, created: toTimestamp(createdAt), expires: toTimestamp(expiresAt), remember };
  }
}

/** A row of `GET /api/sessions`. */
export class DeviceBody {
  /** @example 7 */
  id: number;
  /** The `User-Agent` header of the browser. @example "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" */
  useragent: string;
  /** The network of the browser at the sign-in: 24 bits of an IPv4 address, or 48 of an IPv6 address. @example 203.0.113.0/24 */
  network: string;
  /** When the account signed in. @example "2026-01-31 12:00:00" */
  created: string;
  /** The minute of the last use. @example "2026-01-31 12:00:00" */
  lastused: string;
  /** Whether it is the session of the request. @example true */
  current: boolean;

  static of({ id, userAgent: useragent, network, createdAt, lastUsedAt }: Session, currentId?: number): DeviceBody {
    const [created, lastused] = [toTimestamp(createdAt), toTimestamp(lastUsedAt)];
    return { id, useragent, network, created, lastused, current: id === currentId };
  }
}

class SignedInBody {
  /** The account that is signed in. */
  account: SignedInAccountBody;
  /** When the session ends. @example "2026-01-31 12:00:00" */
  expires: string;
  /** The service's own address, used by links without a branded domain. @example https://go.example.com */
  baseurl: string;
}

/** Response of `POST /api/session`. */
export class SignedInResponse {
  data: SignedInBody;
}

class CurrentSessionBody {
  /** The account that is signed in, or that of the key. */
  account: SignedInAccountBody;
  /** Null for a request with an API key. */
  session: SessionBody | null;
  /** The service's own address, used by links without a branded domain. @example https://go.example.com */
  baseurl: string;
  /** The network in which the service sees the client: 24 bits of an IPv4 address, or 48 of an IPv6 address. @example 203.0.113.0/24 */
  network: string;
  /**
   * Whether a proxy forwarded the request, and whether `TRUST_PROXY` names the nearest one. Behind an `untrusted` one, all clients
   * and visitors have the address of the proxy; so they have behind a `trusted` one if there is another proxy that is not
   * trusted: then `network` is not your own. @example trusted
   */
  @ApiProperty({ enum: FORWARDINGS })
  proxy: Forwarding;
}

/** Response of `GET /api/session`. */
export class SessionResponse {
  data: CurrentSessionBody;
}
