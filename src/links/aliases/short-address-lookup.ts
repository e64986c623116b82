import { HttpException, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { findAddress } from '../../common/find-address';
import { ownHosts } from '../../config/own-host';
import { Settings, settings } from '../../config/settings';
import { Link } from '../link.entity';
import { normalizeAlias } from './alias';

/** Known clients rely on status 200 beside `error: 1` when no link has a short address. */
class NoMatch extends HttpException {
  constructor() {
    super('There is no link with that short address.', 200);
  }
}

/** Finds a link by what people paste: an address with or without scheme, encoded or not, or a bare alias. */
@Injectable()
export class ShortAddressLookup {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async get(accountId: number, short: string): Promise<Link> {
    const { host, alias } = this.parse(short);
    const link = await this.links.findOneBy({ accountId, alias, host, isListed: true });
    if (link === null) throw new NoMatch();
    return link;
  }

  private parse(short: string): { host: string; alias: string } {
    const text = decoded(short.trim());
    const match = /^(?:https?:\/\/)?([^/?#]+)\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(text);
    if (!match?.[1] || !match[2]) return { host: '', alias: normalizeAlias(text) };
    return { host: this.hostOf(match[1]), alias: normalizeAlias(decoded(match[2])) };
  }

  private hostOf(authority: string): string {
    const { hostname } = findAddress(`http://${authority}`) ?? { hostname: authority };
    return ownHosts(this.configured.baseUrl).includes(hostname) ? '' : hostname;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
