import { Injectable } from '@nestjs/common';
import { InvalidInput, NotFound, prefixed } from '../../common/errors';
import { changesOf } from '../../common/fields/changes';
import { withCleared } from '../../common/fields/clearable';
import { CreateLinkDto } from '../../links/dto/create-link.dto';
import { UpdateLinkDto } from '../../links/dto/update-link.dto';
import { Link } from '../../links/link.entity';
import { LinksService } from '../../links/links.service';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { LinkSnapshots } from '../../links/snapshots/link-snapshots';
import { SnapshotLoader } from '../../links/snapshots/snapshot-loader';
import { columnsOf, newLinkOf } from '../../links/validation/link-columns';
import { LinkValidator } from '../../links/validation/link-validator';
import { derivedColumns } from '../../links/writing/link-updates';

/** The id of a link that is only simulated, and not stored. */
export const UNSAVED_ID = 0;

/** Finds the links of simulated visits, as they are or as a request would make them. */
@Injectable()
export class SimulatedLinks {
  constructor(
    private readonly links: LinksService,
    private readonly snapshots: LinkSnapshots,
    private readonly loader: SnapshotLoader,
    private readonly validator: LinkValidator,
  ) {}

  /** A stored link, with changes or as it is. Throws {@link NotFound} and {@link InvalidInput}. */
  get(accountId: number, id: number, changes?: UpdateLinkDto): Promise<LinkSnapshot> {
    return changes === undefined ? this.stored(accountId, id) : this.changed(accountId, id, changes);
  }

  /** The link that `POST /api/url/add` would create. Throws {@link InvalidInput}. */
  async created(accountId: number, dto: CreateLinkDto): Promise<LinkSnapshot> {
    const { columns, pixels } = await newLinkOf(accountId, dto, await this.validate(accountId, dto), notHashed);
    return this.loader.preview({ alias: '', ...columns, id: UNSAVED_ID }, pixels ?? []);
  }

  private async stored(accountId: number, id: number): Promise<LinkSnapshot> {
    const { host, alias } = await this.links.get(accountId, id);
    const link = await this.snapshots.find(host, alias);
    if (link === undefined) throw new NotFound('link');
    return link;
  }

  /** As `PUT /api/url/:id/update` would change it. */
  private async changed(accountId: number, id: number, sent: UpdateLinkDto): Promise<LinkSnapshot> {
    const dto = withCleared(sent);
    const before = await this.links.get(accountId, id);
    const domain = await this.validate(accountId, dto, before);
    const changes = changesOf({ ...(await columnsOf(dto, notHashed)), ...domain }, before);
    return this.loader.preview({ ...before, ...changes, ...derivedColumns(changes) }, dto.pixels);
  }

  /** Returns the columns of the domain. */
  private async validate(accountId: number, dto: UpdateLinkDto, before?: Link): Promise<Partial<Link>> {
    const known = await this.validator.readReferences(accountId, [dto]);
    const problems = this.validator.problemsOf(dto, known, before);
    if (problems.length > 0) throw new InvalidInput(problems.map((problem) => prefixed('link', problem)));
    return known.columnsOf(dto)!;
  }
}

/** Hashing would take long, and a simulation only asks whether there is a password. */
function notHashed(password: string): Promise<string> {
  return Promise.resolve(password);
}
