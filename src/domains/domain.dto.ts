import { OmitType, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { WebAddress } from '../common/address-fields';
import { Checked } from '../common/fields';
import { Domain } from './domain.entity';
import { domainProblem } from './domain-host';

/** Body of `POST /api/domain/add` (docs/api.md, Branded domains). */
export class CreateDomainDto {
  /** The domain, with `http` or `https`. It must point to the service already. @example https://go.example.com */
  @Checked('domain', domainProblem)
  domain: string;

  /** Where visitors of the domain's root are led. @example https://example.com */
  @IsOptional()
  @WebAddress()
  redirectroot?: string;

  /** Where visitors are led who ask for a link that is not there. @example https://example.com/not-found */
  @IsOptional()
  @WebAddress()
  redirect404?: string;
}

/** Body of `PUT /api/domain/:id/update` (docs/api.md, Branded domains): whatever is there changes. */
export class UpdateDomainDto extends PartialType(OmitType(CreateDomainDto, ['domain'])) {}

/** A row of `GET /api/domains` (docs/api.md, Branded domain). */
export class DomainBody {
  /** @example 4 */
  id: number;
  /** @example https://go.example.com */
  domain: string;
  /** Empty when there is none. @example https://example.com */
  redirectroot: string;
  /** Empty when there is none. @example https://example.com/not-found */
  redirect404: string;

  static of({ id, host, redirectroot, redirect404 }: Domain): DomainBody {
    return { id, domain: `https://${host}`, redirectroot: redirectroot ?? '', redirect404: redirect404 ?? '' };
  }
}
