import { Inject, Injectable } from '@nestjs/common';
import { FieldProblem, InvalidInput } from '../common/errors';
import { Settings, settings } from '../config/settings';
import { isForeignKeyViolation } from '../database/database-errors';
import { LinkDestinations } from './link-destinations';
import { LinkReferences } from './link-references.service';
import { UpdateLinkDto } from './link.dto';
import { Link } from './link.entity';
import { isOwnDomain } from './own-domain';

/** Where a link lives: on one of the account's domains, or on the service's own host. */
export type Place = Pick<Link, 'host' | 'domainId'>;
const HOME: Place = { host: '', domainId: null };

/** What a request of valid form must still obey: where a link may lead, and which things are the account's. */
@Injectable()
export class LinkRules {
  constructor(
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly references: LinkReferences,
    private readonly destinations: LinkDestinations,
  ) {}

  /**
   * Writes what obeys the rules. Throws {@link InvalidInput} with every bad field, also for what was there when it was
   * looked for and is deleted before it is written.
   * @param before the link that is changed, if it is there already: its addresses must suit a new type too
   * @param write gets the place that the request names, if it names one
   */
  async obeyed<T>(
    accountId: number,
    dto: UpdateLinkDto,
    before: Link | undefined,
    write: (place: Partial<Place>) => Promise<T>,
  ): Promise<T> {
    const place = await this.check(accountId, dto, before);
    try {
      return await write(place);
    } catch (error) {
      if (isForeignKeyViolation(error)) await this.check(accountId, dto, before);
      throw error;
    }
  }

  private async check(accountId: number, dto: UpdateLinkDto, before?: Link): Promise<Partial<Place>> {
    const place = await this.findPlace(accountId, dto.domain);
    const unknown = await this.references.unknownFields(accountId, dto);
    const problems = [
      ...(await this.destinations.problemsOf(dto, before)),
      ...[...(place === undefined ? ['domain'] : []), ...unknown].map(notYours),
    ];
    if (problems.length > 0) throw new InvalidInput(problems);
    return place!;
  }

  private async findPlace(accountId: number, domain?: string): Promise<Partial<Place> | undefined> {
    if (domain === undefined) return {};
    if (isOwnDomain(domain, this.configured.baseUrl)) return HOME;
    const found = await this.references.findDomain(accountId, domain);
    return found === null ? undefined : { host: found.host, domainId: found.id };
  }
}

function notYours(field: string): FieldProblem {
  return { field, message: `${field} names something that is not in your account.` };
}
