import { Inject, Injectable } from '@nestjs/common';
import { FieldProblem, InvalidInput, Taken } from '../../common/errors';
import { futureMomentProblem } from '../../common/fields/future-moment';
import { findMoment } from '../../common/timestamps';
import { Settings, settings } from '../../config/settings';
import { isForeignKeyViolation } from '../../database/database-errors';
import { isNameTaken } from '../../reservations/reserved-names';
import { isOwnDomain } from '../aliases/short-address';
import { UpdateLinkDto } from '../dto/link.dto';
import { Link } from '../link.entity';
import { DestinationRules } from './destination-rules';
import { LinkReferences } from './link-references';

/** The columns of one of the account's domains, or of the service's own host. */
export type DomainColumns = Pick<Link, 'host' | 'domainId'>;
const OWN_HOST: DomainColumns = { host: '', domainId: null };

/** Checks what needs the database or settings: destinations, and ids that must be the account's. */
@Injectable()
export class LinkValidator {
  constructor(
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly references: LinkReferences,
    private readonly destinations: DestinationRules,
  ) {}

  /**
   * Returns the columns of the request's domain, empty if it names none. Throws {@link InvalidInput} with all bad fields.
   * @param before the link to update: its addresses must suit a new type too
   */
  async validate(accountId: number, dto: UpdateLinkDto, before?: Link): Promise<Partial<DomainColumns>> {
    const domain = await this.findDomain(accountId, dto.domain);
    const unknown = await this.references.unknownFields(accountId, dto);
    const problems = [
      ...(await this.destinations.problemsOf(dto, before)),
      ...pastExpiry(dto, before),
      ...startAfterExpiry(dto, before),
      ...[...(domain === undefined ? ['domain'] : []), ...unknown].map(notInAccount),
    ];
    if (problems.length > 0) throw new InvalidInput(problems);
    return domain!;
  }

  /**
   * Translates an error of the database after a successful validation: throws {@link Taken} for the alias, and
   * {@link InvalidInput} for a row that was deleted since.
   */
  async rethrow(error: unknown, accountId: number, dto: UpdateLinkDto, before?: Link): Promise<never> {
    if (isNameTaken(error, 'alias')) throw new Taken('custom', 'That alias is taken. Please choose another one.');
    if (isForeignKeyViolation(error)) await this.validate(accountId, dto, before);
    throw error;
  }

  private async findDomain(accountId: number, domain?: string | null): Promise<Partial<DomainColumns> | undefined> {
    if (domain === undefined || domain === null) return {};
    if (isOwnDomain(domain, this.configured.baseUrl)) return OWN_HOST;
    const found = await this.references.findDomain(accountId, domain);
    return found === null ? undefined : { host: found.host, domainId: found.id };
  }
}

/** An expiry that has passed may be sent back. */
function pastExpiry({ expiry }: UpdateLinkDto, before?: Link): FieldProblem[] {
  const problem = expiry ? futureMomentProblem(expiry) : undefined;
  const isUnchanged = expiry && findMoment(expiry)?.getTime() === before?.expiresAt?.getTime();
  return problem === undefined || isUnchanged ? [] : [{ field: 'expiry', message: `expiry ${problem}` }];
}

/** A link that expires before its start would never work. */
function startAfterExpiry(dto: UpdateLinkDto, before?: Link): FieldProblem[] {
  const startsAt = dto.start === undefined ? before?.startsAt : momentOf(dto.start, 'first');
  const expiresAt = dto.expiry === undefined ? before?.expiresAt : momentOf(dto.expiry, 'last');
  if (!startsAt || !expiresAt || startsAt < expiresAt) return [];
  const [field, order] = dto.start ? ['start', 'before expiry'] : ['expiry', 'after start'];
  return [{ field, message: `${field} must be ${order}.` }];
}

function momentOf(text: string | null, ofDate: 'first' | 'last'): Date | undefined {
  return text === null ? undefined : findMoment(text, ofDate);
}

function notInAccount(field: string): FieldProblem {
  return { field, code: 'unknown_id', message: `${field} names something that is not in your account.` };
}
