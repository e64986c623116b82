import { Injectable } from '@nestjs/common';
import { FieldProblem } from '../../common/errors';
import { SafeFetcher } from '../../fetching/fetcher/safe-fetcher';
import { bytesOf, imageProblem, isLogoAddress, toStoredLogo } from './logo';

/** Reads the logos of codes: an address is fetched once, from the public network only, when the code is written. */
@Injectable()
export class LogosService {
  constructor(private readonly fetcher: SafeFetcher) {}

  /** The logo as it is stored, or what is wrong with it. */
  async read(logo: string): Promise<string | FieldProblem> {
    const file = isLogoAddress(logo) ? await this.fetch(logo) : bytesOf(logo);
    if (file === undefined) return problem('cannot be fetched.');
    const wrong = imageProblem(file);
    if (wrong !== undefined) return problem(wrong);
    return (
      (await toStoredLogo(file)) ?? problem('cannot be read, or has more than 10 million pixels or 10,000 on a side.')
    );
  }

  /** The error does not name the cause of a failed fetch, which could reveal details of the service's network. */
  private async fetch(address: string): Promise<Buffer | undefined> {
    const page = await this.fetcher.fetch(address, 'image').catch(() => undefined);
    return page?.status === 200 ? page.image : undefined;
  }
}

function problem(message: string): FieldProblem {
  return { field: 'logo', message: `logo ${message}` };
}
