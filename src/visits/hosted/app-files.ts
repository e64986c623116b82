import { Injectable } from '@nestjs/common';
import { Visit } from '../../common/visits/visit';
import { AppFiles } from '../../domains/apps/app-files';
import { DomainSnapshots } from '../../domains/domain-snapshots';
import { pageLanguage } from '../../user-agents/page-language';
import { Decision, showNotice } from '../decision';

/** Paths at which iOS and Android request these files, without following redirects. */
export const APP_FILES: Record<string, keyof AppFiles> = {
  '/.well-known/apple-app-site-association': 'apple',
  '/.well-known/assetlinks.json': 'google',
};

/** Private, as a shared cache might not tell domains apart by `Host`. */
const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'private, max-age=3600',
};

/** Serves the files by which a branded domain lets apps open its links. */
@Injectable()
export class AppFileVisits {
  constructor(private readonly domains: DomainSnapshots) {}

  async decide({ host, languages }: Visit, file: keyof AppFiles): Promise<Decision> {
    const { appFiles } = await this.domains.find(host);
    const json = appFiles?.[file];
    if (json === undefined) return showNotice('notFound', { language: pageLanguage(languages) });
    // A buffer: Fastify would add a charset for a string.
    return { kind: 'file', status: 200, headers: HEADERS, body: Buffer.from(json), outcome: 'hosted' };
  }
}
