import { ApiProperty } from '@nestjs/swagger';
import { timestampOf } from '../../common/time/timestamps';
import { CHECK_STATES, CheckState, DomainCheck, Finding, FINDINGS, TargetRecord } from './domain-check';

/** A DNS record that makes a domain point to this service. One of them is enough. */
export class TargetRecordBody implements TargetRecord {
  /** @example CNAME */
  @ApiProperty({ enum: ['CNAME', 'A', 'AAAA'] })
  type: 'CNAME' | 'A' | 'AAAA';
  /** @example links.example.com */
  value: string;
}

/** The result of one check. */
export class FindingBody {
  /** `unknown` if it could not be checked, `off` if it does not have to be. @example ok */
  @ApiProperty({ enum: CHECK_STATES })
  state: CheckState;
  /** What was found. @example points_here */
  @ApiProperty({ enum: Object.keys(FINDINGS) })
  finding: Finding;
  /** The same as a sentence. @example "The domain points to this service." */
  message: string;

  static of(finding: Finding): FindingBody {
    const [state, message] = FINDINGS[finding];
    return { state, finding, message };
  }
}

export class DnsFindingBody extends FindingBody {
  /** The first 20 names and addresses that the domain points to. @example ["links.example.com", "203.0.113.7"] */
  found: string[];
}

export class CertificateFindingBody extends FindingBody {
  /** The organisation that issued it, if it was read. @example "Let's Encrypt" */
  issuer: string | null;
  /** When it expires, if it was read. @example "2026-04-30 12:00:00" */
  expires: string | null;
}

/** What the last check of a domain has found. */
export class DomainCheckBody {
  /** When the domain was checked, in UTC. @example "2026-01-31 12:00:00" */
  date: string;
  /** Whether the DNS records of the domain point to this service. */
  dns: DnsFindingBody;
  /** Whether the DNS records prove that the account owns the domain. */
  ownership: FindingBody;
  /** Whether browsers accept the certificate of the domain. */
  certificate: CertificateFindingBody;
  /** Whether this service responds at the domain. */
  reachability: FindingBody;

  static of(check: DomainCheck): DomainCheckBody {
    const { issuer = null, certificateExpiresAt: end } = check;
    const expires = end === undefined ? null : timestampOf(end);
    return {
      date: timestampOf(check.checkedAt),
      dns: { ...FindingBody.of(check.dns), found: check.found },
      ownership: FindingBody.of(check.ownership),
      certificate: { ...FindingBody.of(check.certificate), issuer, expires },
      reachability: FindingBody.of(check.reachability),
    };
  }
}

/** Response of `POST /api/domain/:id/check`. */
export class DomainCheckResponse {
  data: DomainCheckBody;
}

export class TargetRecordsBody {
  /** Whether a domain without one of them is refused. @example true */
  required: boolean;
  /** The records, of which one is enough. */
  records: TargetRecordBody[];
}

/** Response of `GET /api/domains/records`. */
export class TargetRecordsResponse {
  data: TargetRecordsBody;
}
