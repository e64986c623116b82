import { Inject, Injectable } from '@nestjs/common';
import { FieldProblem, InvalidInput, Taken } from '../../common/errors';
import { Settings, settings } from '../../config/settings';
import { isForeignKeyViolation } from '../../database/database-errors';
import { isNameTaken } from '../../reservations/reserved-names';
import { isOwnDomain } from '../aliases/short-address';
import { UpdateLinkDto } from '../dto/link.dto';
import { Link } from '../link.entity';
import { DestinationRules } from './destination-rules';
import { LinkReferences } from './link-references';

/** Where a link lives: on one of the account's domains, or on the service's own host. */
export type Place = Pick<Link, 'host' | 'domainId'>;
const OWN_HOST: Place = { host: '', domainId: null };

/** Checks what the form of a request cannot tell: where a link may lead, and which ids are the account's. */
@Injectable()
export class LinkValidator {
  constructor(
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly references: LinkReferences,
    private readonly destinations: DestinationRules,
  ) {}

  /**
   * Throws {@link InvalidInput} with every bad field.
   * @param before the link that is changed: its addresses must suit a new type too
   * @returns the place that the request names; empty if it names none
   */
  async validate(accountId: number, dto: UpdateLinkDto, before?: Link): Promise<Partial<Place>> {
    const place = await this.findPlace(accountId, dto.domain);
    const unknown = await this.references.unknownFields(accountId, dto);
    const problems = [
      ...(await this.destinations.problemsOf(dto, before)),
      ...[...(place === undefined ? ['domain'] : []), ...unknown].map(notInAccount),
    ];
    if (problems.length > 0) throw new InvalidInput(problems);
    return place!;
  }

  /**
   * Throws what the client is told when the database refuses a write that was valid: {@link Taken} for the alias, and
   * {@link InvalidInput} for a row that was deleted after it was looked up.
   */
  async explain(error: unknown, accountId: number, dto: UpdateLinkDto, before?: Link): Promise<never> {
    if (isNameTaken(error, 'alias')) throw new Taken('custom', 'That alias is taken. Please choose another one.');
    if (isForeignKeyViolation(error)) await this.validate(accountId, dto, before);
    throw error;
  }

  private async findPlace(accountId: number, domain?: string): Promise<Partial<Place> | undefined> {
    if (domain === undefined) return {};
    if (isOwnDomain(domain, this.configured.baseUrl)) return OWN_HOST;
    const found = await this.references.findDomain(accountId, domain);
    return found === null ? undefined : { host: found.host, domainId: found.id };
  }
}

function notInAccount(field: string): FieldProblem {
  return { field, message: `${field} names something that is not in your account.` };
}
