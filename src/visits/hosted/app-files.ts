import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Visit } from '../../common/visit';
import { AppFiles } from '../../domains/app-files';
import { DomainSnapshots } from '../../domains/domain-snapshots';
import { showNotice } from '../send';
import type { Outcome } from '../visit-outcomes';

/** Where phones look for them: there and nowhere else, and no redirect is followed. */
export const APP_FILES: Record<string, keyof AppFiles> = {
  '/.well-known/apple-app-site-association': 'apple',
  '/.well-known/assetlinks.json': 'google',
};
/** The type alone, as both makers ask for it. An hour: they ask anew after days. */
const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
};

/** The files by which branded domains tell phones that apps may open their links. */
@Injectable()
export class AppFileVisits {
  constructor(private readonly domains: DomainSnapshots) {}

  async answer({ host, languages }: Visit, file: keyof AppFiles, reply: FastifyReply): Promise<Outcome> {
    const { appFiles } = await this.domains.find(host);
    const json = appFiles?.[file];
    if (json === undefined) return showNotice(reply, 'notFound', languages);
    // As bytes: to a text Fastify would add its character set.
    void reply.headers(HEADERS).send(Buffer.from(json));
    return 'hosted';
  }
}
