import { Inject, Injectable } from '@nestjs/common';
import { InvalidInput } from '../common/errors';
import { Settings, settings } from '../config/settings';
import { isForeignKeyViolation } from '../database/database-errors';
import { OverlaysService } from '../overlays/overlays.service';
import { PixelsService } from '../pixels/pixels.service';
import { SplashPagesService } from '../splash-pages/splash-pages.service';
import { destinationProblems, isOwnDomain } from './link-destinations';
import { readType } from './link-type';
import { UpdateLinkDto } from './link.dto';
import { Link } from './link.entity';

/** What a request of valid form must still obey: where a link may lead, and which things are the account's. */
@Injectable()
export class LinkRules {
  constructor(
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly pixels: PixelsService,
    private readonly splashPages: SplashPagesService,
    private readonly overlays: OverlaysService,
  ) {}

  /**
   * Writes what obeys the rules. Throws {@link InvalidInput} with every bad field, also for what was there when it was
   * looked for and is deleted before it is written.
   * @param before the link that is changed, if it is there already: its addresses must suit a new type too
   */
  async obeyed<T>(
    accountId: number,
    dto: UpdateLinkDto,
    before: Link | undefined,
    write: () => Promise<T>,
  ): Promise<T> {
    await this.check(accountId, dto, before);
    try {
      return await write();
    } catch (error) {
      if (isForeignKeyViolation(error)) await this.check(accountId, dto, before);
      throw error;
    }
  }

  private async check(accountId: number, dto: UpdateLinkDto, before?: Link): Promise<void> {
    const unknown = [
      ...(await this.unknownPage(accountId, dto.type)),
      ...this.notThereYet(dto),
      ...(await this.unknownPixels(accountId, dto.pixels)),
    ];
    const problems = [
      ...destinationProblems(dto, before, this.configured.baseUrl),
      ...unknown.map((field) => ({ field, message: `${field} names something that is not in your account.` })),
    ];
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  /** Things that no account can have yet: an unknown id and another account's get the same answer. */
  private notThereYet({ domain, channel, campaign }: UpdateLinkDto): string[] {
    return [
      ...(domain !== undefined && !isOwnDomain(domain, this.configured.baseUrl) ? ['domain'] : []),
      ...(channel === undefined ? [] : ['channel']),
      ...(campaign === undefined ? [] : ['campaign']),
    ];
  }

  private async unknownPage(accountId: number, type = 'direct'): Promise<string[]> {
    const { splashPageId, overlayId } = readType(type);
    const isThere =
      (splashPageId === null || (await this.splashPages.has(accountId, splashPageId))) &&
      (overlayId === null || (await this.overlays.has(accountId, overlayId)));
    return isThere ? [] : ['type'];
  }

  private async unknownPixels(accountId: number, ids: number[] = []): Promise<string[]> {
    const unknown = ids.length === 0 ? [] : await this.pixels.findUnknown(accountId, ids);
    return unknown.length > 0 ? ['pixels'] : [];
  }
}
