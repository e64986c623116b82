import { Injectable } from '@nestjs/common';
import { Visit } from '../../common/visit';
import { AppFiles } from '../../domains/apps/app-files';
import { DomainSnapshots } from '../../domains/domain-snapshots';
import { pageLanguage } from '../../user-agents/page-language';
import { Decision, showNotice } from '../decision';

/** The fixed paths at which phones look for these files, without following redirects. */
export const APP_FILES: Record<string, keyof AppFiles> = {
  '/.well-known/apple-app-site-association': 'apple',
  '/.well-known/assetlinks.json': 'google',
};

/** An hour, as phones ask again only after days. Private: a proxy's own `Host` may be the same for every domain. */
const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'private, max-age=3600',
};

/** The files by which a branded domain lets apps open its links. */
@Injectable()
export class AppFileVisits {
  constructor(private readonly domains: DomainSnapshots) {}

  async decide({ host, languages }: Visit, file: keyof AppFiles): Promise<Decision> {
    const { appFiles } = await this.domains.find(host);
    const json = appFiles?.[file];
    if (json === undefined) return showNotice('notFound', pageLanguage(languages));
    // As bytes: Fastify would add a character set to a string.
    return { kind: 'file', status: 200, headers: HEADERS, body: Buffer.from(json), outcome: 'hosted' };
  }
}
