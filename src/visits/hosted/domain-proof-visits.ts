import { Injectable } from '@nestjs/common';
import { Visit } from '../../common/visits/visit';
import { DomainProof, PROOF_HEADER } from '../../domains/checks/domain-proof';
import { DomainSnapshots } from '../../domains/domain-snapshots';
import { pageLanguage } from '../../user-agents/page-language';
import { Decision, showNotice } from '../decision';

/** Shows the check of a branded domain that this service responds there. */
@Injectable()
export class DomainProofVisits {
  constructor(
    private readonly domains: DomainSnapshots,
    private readonly proof: DomainProof,
  ) {}

  async decide({ host, languages }: Visit): Promise<Decision> {
    const { isActive } = await this.domains.find(host);
    if (!isActive) return showNotice('notFound', { language: pageLanguage(languages) });
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      [PROOF_HEADER]: this.proof.for(host),
    };
    return { kind: 'file', status: 200, headers, outcome: 'hosted' };
  }
}
