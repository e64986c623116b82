import { Injectable } from '@nestjs/common';
import { invalid, InvalidInput } from '../../common/errors';
import { changesOf } from '../../common/fields/changes';
import { withCleared } from '../../common/fields/clearable';
import { now } from '../../common/time/timestamps';
import { ServiceHosts } from '../../domains/service-hosts';
import { randomAlias } from '../../links/aliases/alias';
import { Link } from '../../links/link.entity';
import { ListedLinksService } from '../../links/owners/listed-links.service';
import { fieldsOf } from '../content/parse-content';
import { shownAddress } from '../content/shown-address';
import { CreateQrCodeDto, UpdateQrCodeDto } from '../dto/qr-code.dto';
import { legible } from '../drawing/layout';
import { LogosService } from '../images/logos.service';
import { columnsOf, defaultName } from './qr-code-columns';
import { QrCodeRules } from './qr-code-rules';
import { Content, QrCode, QrType } from '../qr-code.entity';

/** The columns that decide how large a code must be. */
const DRAWN = ['content', 'shape', 'eyes', 'margin', 'frame', 'logo', 'size'] as const;
/** More than 10^17 slugs: no two codes get the same, and the unique index would refuse the second. */
const SLUG_LENGTH = 10;
const SLUG_OF_A_PREVIEW = 'previewing';

/** Turns requests into the columns of codes. All methods throw {@link InvalidInput}. */
@Injectable()
export class QrCodeRequests {
  constructor(
    private readonly links: ListedLinksService,
    private readonly logos: LogosService,
    private readonly rules: QrCodeRules,
    private readonly serviceHosts: ServiceHosts,
  ) {}

  async create(accountId: number, dto: CreateQrCodeDto): Promise<QrCode> {
    const { code, link } = await this.read(accountId, dto, randomAlias(SLUG_LENGTH));
    await this.check(code, link);
    return code;
  }

  /**
   * A code that is not saved, with its payload. The link in it does not exist yet, unless it is one of the account's.
   * @param saved the code that the request is about to change
   */
  async preview(accountId: number, dto: CreateQrCodeDto, saved?: QrCode): Promise<{ code: QrCode; payload: string }> {
    const { code, link } = await this.read(accountId, dto, SLUG_OF_A_PREVIEW);
    if (saved?.type !== dto.type) return { code, payload: await this.check(code, link) };
    const change = changesOf(withFields(code), withFields(saved));
    const shown = change.content === undefined ? await this.keepShown(saved) : link;
    return { code, payload: await this.check(code, shown, change) };
  }

  private async read(
    accountId: number,
    dto: CreateQrCodeDto,
    slug: string,
  ): Promise<{ code: QrCode; link: Link | null }> {
    const { type, linkid } = dto;
    const chosen = linkid === undefined ? null : await this.getShown(accountId, type, linkid);
    const data = chosen === null ? dto.data : this.links.addressOf(chosen);
    const columns = await columnsOf(type, { ...dto, data }, this.logos);
    const link = chosen ?? (await this.findShown(accountId, type, columns.content!));
    const code = Object.assign(new QrCode(), {
      type,
      name: defaultName(type),
      ...columns,
      linkId: link?.id ?? null,
      showsLink: link !== null,
      accountId,
      slug,
      createdAt: now(),
    });
    return { code, link };
  }

  /** The columns to change. The link that a code shows cannot be replaced, as printed codes would keep the old one. */
  async change(before: QrCode, dto: UpdateQrCodeDto): Promise<Partial<QrCode>> {
    if (dto.type !== undefined && dto.type !== before.type)
      throw invalid('type', 'cannot be changed. Please create another code.');
    const change = changesOf(withCleared(dto), { ...before, data: before.content });
    const columns = await columnsOf(before.type, change, this.logos);
    if (Object.keys(columns).every((name) => name === 'name')) return columns;
    const after = Object.assign(new QrCode(), before, columns);
    const link = await this.keepShown(after, columns.content);
    await this.check(after, link, columns);
    return columns;
  }

  private async getShown(accountId: number, type: QrType, linkid: number): Promise<Link> {
    if (type !== 'link') throw invalid('linkid', 'is for the type link only.');
    const link = await this.links.find(accountId, linkid);
    if (link === null) throw invalid('linkid', 'is not the id of one of your links.', 'unknown_id');
    return link;
  }

  /** The link of the account's list whose short address is the content of a code. */
  private async findShown(accountId: number, type: QrType, content: Content): Promise<Link | null> {
    if (type !== 'link') return null;
    const { url } = fieldsOf('link', content);
    await this.serviceHosts.settled();
    return this.serviceHosts.includes(new URL(url).href, accountId) ? this.links.findAt(accountId, url) : null;
  }

  private async keepShown({ accountId, type, linkId, showsLink }: QrCode, content?: Content): Promise<Link | null> {
    if (!showsLink) return null;
    const link = content === undefined ? null : await this.findShown(accountId, type, content);
    if (content === undefined || link?.id === linkId) return this.links.find(accountId, linkId!);
    throw invalid('data', 'must be the short address that the code has. Please create another code.');
  }

  /**
   * Returns the payload. A destination that the code has already stays valid, whatever has changed since it was set, and so
   * does its size unless the drawing needs another one.
   */
  private async check(code: QrCode, link: Link | null, changed: Partial<QrCode> = code): Promise<string> {
    const payload = link === null ? this.rules.payloadOf(code) : shownAddress(this.links.addressOf(link), code);
    const isNewDestination = link === null && changed.content !== undefined;
    const style = DRAWN.some((field) => changed[field] !== undefined) ? code : legible(payload, code);
    const problems = [
      ...(isNewDestination ? await this.rules.destinationProblems(code) : []),
      ...this.rules.styleProblems(payload, style),
    ];
    if (problems.length > 0) throw new InvalidInput(problems);
    return payload;
  }
}

/** With the fields of the content in place of a string: clients may send either. */
function withFields(code: QrCode): QrCode {
  return { ...code, content: fieldsOf(code.type, code.content) as Content };
}
