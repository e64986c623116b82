export const CHECK_STATES = ['ok', 'problem', 'unknown', 'off'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What a check may find, with its state and a sentence about it. */
export const FINDINGS = {
  points_here: ['ok', 'The domain points to this service.'],
  points_elsewhere: ['problem', 'The domain points elsewhere.'],
  no_record: ['problem', 'The domain has no CNAME, A or AAAA record.'],
  no_dns_answer: ['unknown', 'No DNS server responded.'],
  dns_not_checked: ['off', 'This service does not check DNS records.'],
  proved: ['ok', 'The DNS records of the domain prove that it is yours.'],
  not_proved: ['problem', 'The DNS records of the domain no longer prove that it is yours.'],
  certificate_valid: ['ok', 'The certificate is valid.'],
  certificate_invalid: ['problem', 'There is no valid certificate for the domain.'],
  no_certificate_needed: ['off', 'The addresses of the domain begin with http, and need no certificate.'],
  served: ['ok', 'This service responds at the domain.'],
  other_server: ['problem', 'Another server responds at the domain.'],
  no_connection: ['problem', 'No connection to the domain could be made.'],
  timed_out: ['problem', 'The domain did not respond in time.'],
  not_connected: ['unknown', 'It is checked once a connection to the domain can be made.'],
  not_public: [
    'unknown',
    'The domain has an address outside the public network, to which this service does not connect.',
  ],
  records_first: ['unknown', 'It is checked once the DNS records are right.'],
} as const satisfies Record<string, readonly [CheckState, string]>;

export type Finding = keyof typeof FINDINGS;

/** A DNS record to set. */
export interface TargetRecord {
  type: 'CNAME' | 'A' | 'AAAA';
  value: string;
}

/** What a check of a domain has found. */
export interface DomainCheck {
  /** Milliseconds since 1970. */
  checkedAt: number;
  dns: Finding;
  /** The first names and addresses that the domain points to. */
  found: string[];
  ownership: Finding;
  certificate: Finding;
  issuer?: string;
  /** Milliseconds since 1970. */
  certificateExpiresAt?: number;
  reachability: Finding;
}
