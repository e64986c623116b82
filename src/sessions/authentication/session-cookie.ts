import { Inject, Injectable } from '@nestjs/common';
import { Settings, settings } from '../../config/settings';
import { lifetimeSeconds } from '../session-rules';

const SECRET = '[\\w-]{43}';

/** The cookie that holds the secret of a session. Browsers send it to the host of the dashboard only. */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly attributes: string;
  private readonly pattern: RegExp;

  constructor(@Inject(settings.KEY) { dashboard }: Settings) {
    const isSecure = dashboard.url.startsWith('https:');
    this.name = isSecure ? '__Host-signpost' : 'signpost';
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    this.pattern = new RegExp(`(?:^|;\\s*)${this.name}=(${SECRET})(?=;|$)`);
  }

  /** The secret in a `Cookie` header. */
  read(header = ''): string | undefined {
    return this.pattern.exec(header)?.[1];
  }

  /** A `Set-Cookie` header. Without `isRemembered`, the browser forgets the cookie when it is closed. */
  set(secret: string, isRemembered: boolean): string {
    const age = isRemembered ? `; Max-Age=${lifetimeSeconds(true)}` : '';
    return `${this.name}=${secret}; ${this.attributes}${age}`;
  }

  /** A `Set-Cookie` header that deletes the cookie. */
  clear(): string {
    return `${this.name}=; ${this.attributes}; Max-Age=0`;
  }
}
