import { Injectable } from '@nestjs/common';
import { FieldProblem, InvalidInput, notInAccount, Taken } from '../../common/errors';
import { pastProblem } from '../../common/fields/future-timestamp';
import { parseTimestamp } from '../../common/time/timestamps';
import { isForeignKeyViolation } from '../../database/database-errors';
import { isNameTaken } from '../../reservations/reserved-names';
import { MAX_BYTES } from '../dto/target.dto';
import { UpdateLinkDto } from '../dto/update-link.dto';
import { Link } from '../link.entity';
import { DestinationRules } from './destination-rules';
import { DomainColumns, KnownReferences } from './known-references';
import { LinkReferences } from './link-references';
import { storedGeoTarget } from './targets';

/** Checks what needs the database: destinations, and ids that must be the account's. */
@Injectable()
export class LinkValidator {
  constructor(
    private readonly references: LinkReferences,
    private readonly destinations: DestinationRules,
  ) {}

  /**
   * Returns the columns of the request's domain, empty if it names none. Throws {@link InvalidInput} with all bad fields.
   * @param before the link to update: its addresses must suit a new type too
   */
  async validate(accountId: number, dto: UpdateLinkDto, before?: Link): Promise<Partial<DomainColumns>> {
    const known = await this.readReferences(accountId, [dto]);
    const problems = this.problemsOf(dto, known, before);
    if (problems.length > 0) throw new InvalidInput(problems);
    return known.columnsOf(dto)!;
  }

  /** Looks up what requests refer to, and the hosts of the service, for {@link problemsOf}. */
  async readReferences(accountId: number, requests: UpdateLinkDto[]): Promise<KnownReferences> {
    await this.destinations.settled();
    return this.references.read(accountId, requests);
  }

  /** Returns all bad fields of a request. Reads no database, as transactions use it. @param before as for {@link validate} */
  problemsOf(dto: UpdateLinkDto, known: KnownReferences, before?: Link): FieldProblem[] {
    return [
      ...this.destinations.problemsOf(known.accountId, dto, before),
      ...pastExpiry(dto, before),
      ...startAfterExpiry(dto, before),
      ...limitOfOnetime(dto, before),
      ...largeGeoTargets(dto),
      ...known.unknownFields(dto).map(notInAccount),
    ];
  }

  /**
   * Checks fields of a request together with the others of the link that it has changed: another request may have changed them
   * since {@link validate}. Throws {@link InvalidInput}.
   * @param link as the transaction has written it
   */
  checkTogether(dto: UpdateLinkDto, link: Link): void {
    const problems = [
      ...this.destinations.unsuitedTo(dto, link),
      ...startAfterExpiry(dto, link),
      ...limitOfOnetime(dto, link),
    ];
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  /**
   * Translates an error of the database after a successful validation: throws {@link Taken} for the alias, and
   * {@link InvalidInput} for a row that was deleted since.
   */
  async rethrow(error: unknown, accountId: number, dto: UpdateLinkDto, before?: Link): Promise<never> {
    if (isNameTaken(error, 'alias')) throw aliasTaken();
    if (isForeignKeyViolation(error)) await this.validate(accountId, dto, before);
    throw error;
  }
}

/** The message is what known clients match. */
export function aliasTaken(): Taken {
  return new Taken('custom', 'That alias is taken. Please choose another one.');
}

/** An expiry that has passed may be sent back. */
function pastExpiry({ expiry }: UpdateLinkDto, before?: Link): FieldProblem[] {
  const problem = expiry ? pastProblem(expiry) : undefined;
  const isUnchanged = expiry && parseTimestamp(expiry)?.getTime() === before?.expiresAt?.getTime();
  if (problem === undefined || isUnchanged) return [];
  return [{ field: 'expiry', code: 'not_future', message: `expiry ${problem}` }];
}

/** A link that expires before its start would never work. */
function startAfterExpiry(dto: UpdateLinkDto, before?: Link): FieldProblem[] {
  const startsAt = dto.start === undefined ? before?.startsAt : timeOf(dto.start, 'first');
  const expiresAt = dto.expiry === undefined ? before?.expiresAt : timeOf(dto.expiry, 'last');
  if (!startsAt || !expiresAt || startsAt < expiresAt) return [];
  const [field, order] = dto.start ? ['start', 'before expiry'] : ['expiry', 'after start'];
  return [{ field, code: 'wrong_order', message: `${field} must be ${order}.` }];
}

/** Another limit, or none, would make a one-time link an ordinary one: a request must say so. */
function limitOfOnetime({ maxclicks, onetime }: UpdateLinkDto, before?: Link): FieldProblem[] {
  const isOnetime = onetime ?? before?.isOnetime;
  // Beside `onetime`, no limit means the one that it sets.
  const isSuited = maxclicks === undefined || maxclicks === 1 || (maxclicks === null && onetime);
  if (!isOnetime || isSuited) return [];
  return [{ field: 'maxclicks', message: 'maxclicks must be 1 for a onetime link, unless onetime is set to false.' }];
}

/** Names of countries are stored, which are longer than the codes that may be sent. */
function largeGeoTargets({ geotarget }: UpdateLinkDto): FieldProblem[] {
  const stored = JSON.stringify((geotarget ?? []).map(storedGeoTarget));
  if (Buffer.byteLength(stored) <= MAX_BYTES) return [];
  return [{ field: 'geotarget', code: 'wrong_length', message: 'geotarget is too large.' }];
}

function timeOf(text: string | null, ofDate: 'first' | 'last'): Date | undefined {
  return text === null ? undefined : parseTimestamp(text, ofDate);
}
