import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DomainCheck } from './checks/domain-check';
import { Branding } from '../pages/branding';

/** An Android app and the certificates that it may be signed with. */
export interface GoogleApp {
  package: string;
  /** SHA-256: 32 pairs of upper-case hexadecimal digits, with colons between them. */
  fingerprints: string[];
}

export type Scheme = 'http' | 'https';

/** A host that belongs to one account and carries its links (docs/contract.md, Branded domain). */
@Entity('domains')
export class Domain {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  /** In lower case, an international one in punycode. */
  @Column({ length: 253 }) host: string;
  /** The scheme of its short addresses. */
  @Column({ type: 'varchar', length: 5 }) scheme: Scheme = 'https';
  @Column({ type: 'varchar', length: 2048, nullable: true }) redirectroot: string | null;
  @Column({ type: 'varchar', length: 2048, nullable: true }) redirect404: string | null;
  /** Where visitors of its expired links go, unless the link has an address of its own for that. */
  @Column({ type: 'varchar', length: 2048, nullable: true }) expiredurl: string | null;
  /** iOS apps that open the domain's links, as `TEAMID1234.bundle.id`. */
  @Column({ type: 'simple-json', nullable: true }) appleapps: string[] | null;
  /** Android apps that open the domain's links. */
  @Column({ type: 'simple-json', nullable: true }) googleapps: GoogleApp[] | null;
  /** What the last check has found; null before the first one. */
  @Column({ type: 'simple-json', nullable: true }) lastCheck: DomainCheck | null;
  /**
   * Whether that has found this service at the domain, so that links of other accounts must not lead there. An address in
   * the DNS proves nothing, as this service may share it with other sites.
   */
  @Column() isServed: boolean = false;
  /** Branding of its hosted pages, which takes precedence over that of the account. */
  @Column({ type: 'simple-json', nullable: true }) branding: Branding | null;
  @Column({ type: 'datetime' }) createdAt: Date;
}

/** The tag of cache entries about a host, dropped when its domain is added, changed or deleted. */
export function hostTag(host: string): string {
  return `host:${host}`;
}
