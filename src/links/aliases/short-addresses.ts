import { Inject, Injectable } from '@nestjs/common';
import { Settings, settings } from '../../config/settings';
import { ServiceHosts } from '../../domains/service-hosts';
import { Address, OWN_HOST, parseShortAddress, PastedAddress } from './short-address';

/** Builds and reads the public addresses of links. */
@Injectable()
export class ShortAddresses {
  constructor(
    private readonly serviceHosts: ServiceHosts,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  of({ host, alias }: Address): string {
    const origin = host === OWN_HOST ? this.configured.baseUrl : this.serviceHosts.originOf(host);
    return `${origin}/${encodeURIComponent(alias)}`;
  }

  /** Reads what users paste: an address with or without scheme, encoded or not, or a bare alias. */
  parse(pasted: string): PastedAddress {
    return parseShortAddress(pasted, this.configured.baseUrl);
  }
}
