import { Injectable, Logger } from '@nestjs/common';
import { now } from '../../common/time/timestamps';
import { Transactions } from '../../database/transactions';
import { Session } from '../session.entity';
import { endOf } from '../session-rules';

const INTERVAL_MS = 60_000;

/** Records when sessions were last used, at most once a minute for each, and prolongs those that are remembered. */
@Injectable()
export class SessionUses {
  private readonly logger = new Logger(SessionUses.name);

  constructor(private readonly transactions: Transactions) {}

  /** Writes in the background. A use that cannot be written is dropped. */
  note(session: Session): void {
    const lastUsedAt = now();
    if (lastUsedAt.getTime() - session.lastUsedAt.getTime() < INTERVAL_MS) return;
    const use = { lastUsedAt, ...(session.isRemembered ? { expiresAt: endOf(lastUsedAt, true) } : {}) };
    // The session is cached: the next request must not write again.
    Object.assign(session, use);
    this.transactions
      .run((manager) => manager.update(Session, { id: session.id }, use))
      .catch((error: Error) => this.logger.debug(error, 'The use of a session could not be written.'));
  }
}
