import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The status of a request that has changed something and has no response yet. */
export const WRITTEN = 0;

/** A request with an `Idempotency-Key`, and its response once it has one. Hashes are keyed with the secret of the service. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn() accountId: number;
  @PrimaryColumn({ length: 43 }) keyHash: string;
  /** Keyed hash of method, address and body. */
  @Column({ length: 43 }) requestHash: string;
  /** Null while the request runs, and {@link WRITTEN} once it has changed something. */
  @Column({ type: 'integer', nullable: true }) status: number | null = null;
  /** The body of the response, as JSON; null if it held a secret. */
  @Column({ type: 'text', nullable: true }) response: string | null = null;
  /** Until when the request may run: it renews the time, unless its process has ended. */
  @Column({ type: 'datetime' }) lockedUntil: Date;
  @Column({ type: 'datetime' }) createdAt: Date;
}
