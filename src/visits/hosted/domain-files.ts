import { Injectable } from '@nestjs/common';
import { Visit } from '../../common/visits/visit';
import { AppFiles } from '../../domains/apps/app-files';
import { DomainProof, PROOF_HEADER } from '../../domains/checks/domain-proof';
import { DomainSnapshots } from '../../domains/domain-snapshots';
import { Decision, plainNotice } from '../decision';

/** Paths at which iOS and Android request these files, without following redirects. */
export const APP_FILES: Record<string, keyof AppFiles> = {
  '/.well-known/apple-app-site-association': 'apple',
  '/.well-known/assetlinks.json': 'google',
};

/** Private, as a shared cache might not tell domains apart by `Host`. */
const APP_FILE_HEADERS = { 'content-type': 'application/json', 'cache-control': 'private, max-age=3600' };
const PROOF_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' };

/** Serves the files of branded domains. */
@Injectable()
export class DomainFiles {
  constructor(
    private readonly domains: DomainSnapshots,
    private readonly proof: DomainProof,
  ) {}

  /** The file by which a domain lets apps open its links. */
  async appFile(visit: Visit, file: keyof AppFiles): Promise<Decision> {
    const json = (await this.domains.snapshotFor(visit.host)).appFiles?.[file];
    if (json === undefined) return plainNotice('notFound', visit);
    // A buffer: Fastify would add a charset for a string.
    return { kind: 'file', status: 200, headers: APP_FILE_HEADERS, body: Buffer.from(json), outcome: 'hosted' };
  }

  /** Proves to the check of a domain that the domain leads to this service. */
  async proofOf(visit: Visit): Promise<Decision> {
    const { isActive } = await this.domains.snapshotFor(visit.host);
    if (!isActive) return plainNotice('notFound', visit);
    const headers = { ...PROOF_HEADERS, [PROOF_HEADER]: this.proof.for(visit.host) };
    return { kind: 'file', status: 200, headers, outcome: 'hosted' };
  }
}
