import { OmitType, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { BrandingBody, BrandingDto, BrandingField } from '../accounts/branding/branding.dto';
import { WebAddress } from '../common/fields/address-fields';
import { Clearable } from '../common/fields/clearable';
import { CheckedText, ListOf } from '../common/fields/fields';
import { toTimestamp } from '../common/time/timestamps';
import { DomainCheckBody } from './checks/domain-check.body';
import { AppleApps, Fingerprints, PackageName } from './apps/app-fields';
import { Domain } from './domain.entity';
import { domainProblem } from './validation/domain-host';

const MAX_APPS = 20;

/** An Android app that opens the links of a domain. */
export class GoogleAppDto {
  /** The package name. @example com.example.app */
  @PackageName()
  package: string;

  /** SHA-256 of each certificate that the app is signed with, as `keytool` and the Play Console show it. */
  @Fingerprints()
  fingerprints: string[];
}

/** Body of `POST /api/domain/add` (docs/contract.md, Branded domains). */
export class CreateDomainDto {
  /** The domain, with `http` or `https`, the default. It must point to the service already. @example https://go.example.com */
  @CheckedText('domain', domainProblem)
  domain: string;

  /** Where the root of the domain redirects. @example https://example.com */
  @IsOptional()
  @WebAddress()
  redirectroot?: string | null;

  /** Where unknown aliases of the domain redirect. @example https://example.com/not-found */
  @IsOptional()
  @WebAddress()
  redirect404?: string | null;

  /** Where expired links of the domain redirect, unless they have an `expiredurl` of their own. @example https://example.com/sold-out */
  @IsOptional()
  @WebAddress()
  expiredurl?: string | null;

  /** iOS apps that open the domain's links; an empty list removes them. @example ["ABCDE12345.com.example.app"] */
  @IsOptional()
  @AppleApps(MAX_APPS)
  appleapps?: string[] | null;

  /** Android apps that open the domain's links; an empty list removes them. */
  @IsOptional()
  @ListOf(() => GoogleAppDto, 'package and fingerprints', MAX_APPS)
  googleapps?: GoogleAppDto[] | null;

  /** Name, logo, colour and footer of the domain's pages, over those of the account. Sent as a whole; `null` removes it. */
  @BrandingField()
  branding?: BrandingDto | null;
}

/** Body of `PUT /api/domain/:id/update` (docs/contract.md, Branded domains): absent fields keep their values. */
@Clearable(['redirectroot', 'redirect404', 'expiredurl', 'appleapps', 'googleapps', 'branding'])
export class UpdateDomainDto extends PartialType(OmitType(CreateDomainDto, ['domain'])) {}

/** A row of `GET /api/domains` (docs/contract.md, Branded domain). */
export class DomainBody {
  /** @example 4 */
  id: number;
  /** @example https://go.example.com */
  domain: string;
  /** Empty if there is none. @example https://example.com */
  redirectroot: string;
  /** Empty if there is none. @example https://example.com/not-found */
  redirect404: string;
  /** Empty if there is none. @example https://example.com/sold-out */
  expiredurl: string;
  /** iOS apps that open the domain's links. @example ["ABCDE12345.com.example.app"] */
  appleapps: string[];
  /** Android apps that open the domain's links. */
  googleapps: GoogleAppDto[];
  /** What the last check has found; null before the first one. */
  check: DomainCheckBody | null;
  /** Branding of its pages, over that of the account; null if it has none. */
  branding: BrandingBody | null;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of(domain: Domain): DomainBody {
    const { id, scheme, host, redirectroot, redirect404, expiredurl, appleapps, googleapps } = domain;
    const { branding, lastCheck, createdAt } = domain;
    return {
      id,
      domain: `${scheme}://${host}`,
      redirectroot: redirectroot ?? '',
      redirect404: redirect404 ?? '',
      expiredurl: expiredurl ?? '',
      appleapps: appleapps ?? [],
      googleapps: googleapps ?? [],
      check: lastCheck === null ? null : DomainCheckBody.of(lastCheck),
      branding: BrandingBody.of(branding),
      date: toTimestamp(createdAt),
    };
  }
}

/** Response of `GET /api/domain/:id`. */
export class DomainResponse {
  data: DomainBody;
}
