import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, DeleteResult } from 'typeorm';
import { Blocklist } from '../blocklist/blocklist.service';
import { CacheTags } from '../cache/cache-tags';
import { invalid, InvalidInput, NotFound } from '../common/errors';
import { changesOf, differs } from '../common/fields/changes';
import { Page, SearchRequest } from '../common/lists/page';
import { now } from '../common/time/timestamps';
import { findPage } from '../database/queries/find-page';
import { writeInSteps } from '../database/queries/in-steps';
import { Transactions, Work } from '../database/transactions';
import type { OverlayType } from '../pages/overlay/overlay-fields';
import { OverlayBody } from './overlay.body';
import { CreateOverlayDto, UpdateOverlayDto } from './overlay.dto';
import { Overlay } from './overlay.entity';
import { ownFields } from './own-fields';
import { OverlayResponse } from './responses/overlay-response.entity';

const SEARCHED = ['name', 'message', 'question', 'code', 'email'] as const;

@Injectable()
export class OverlaysService {
  constructor(
    @InjectRepository(Overlay) private readonly overlays: Repository<Overlay>,
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
    private readonly blocklist: Blocklist,
  ) {}

  async list(accountId: number, request: SearchRequest): Promise<Page<OverlayBody>> {
    const { rows, total } = await findPage(this.overlays, { accountId }, request, { searched: SEARCHED });
    const bodies = rows.map((overlay) => OverlayBody.of(overlay));
    return new Page('cta', bodies, total, request);
  }

  /** Throws {@link NotFound}. */
  async get(accountId: number, id: number): Promise<Overlay> {
    const overlay = await this.overlays.findOneBy({ id, accountId });
    if (overlay === null) throw new NotFound('overlay');
    return overlay;
  }

  /** Stores the fields that overlays of the type have. Throws {@link InvalidInput}. */
  async create(accountId: number, dto: CreateOverlayDto): Promise<Overlay> {
    const fields = ownFields(dto.type, dto);
    this.check(fields);
    return this.transactions.run((manager) =>
      manager.save(manager.create(Overlay, { ...fields, accountId, createdAt: now() })),
    );
  }

  /** Stores the fields that overlays of the type have, and returns the type. Throws {@link NotFound} and {@link InvalidInput}. */
  async update(accountId: number, id: number, dto: UpdateOverlayDto): Promise<OverlayType> {
    const overlay = await this.get(accountId, id);
    const { type } = overlay;
    if ((dto.type ?? type) !== type) throw invalid('type', 'cannot be changed. Please create another overlay.');
    const fields = ownFields(type, dto);
    if (!differs(fields, overlay)) return type;
    this.check(changesOf(fields, overlay));
    await this.write(id, (manager) => manager.update(Overlay, { id, accountId }, fields));
    return type;
  }

  /** Deletes its responses in steps before. Throws {@link NotFound}. If many links use it, remove it from them first. */
  async delete(accountId: number, id: number): Promise<void> {
    await this.get(accountId, id);
    const responses = { entity: OverlayResponse, where: { overlayId: id }, key: 'id' } as const;
    await writeInSteps(this.transactions, responses, (manager, ids) =>
      manager.delete(OverlayResponse, { id: In(ids) }),
    );
    await this.write(id, (manager) => manager.delete(Overlay, { id, accountId }));
  }

  /** Throws {@link InvalidInput} for addresses of blocked sites. */
  check({ link, image }: UpdateOverlayDto): void {
    const problems = this.blocklist.problemsOf({ link, image });
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  private async write(id: number, change: Work<Pick<DeleteResult, 'affected'>>): Promise<void> {
    const { affected } = await this.tags.dropAfter(this.transactions.run(change), `overlay:${id}`);
    if (!affected) throw new NotFound('overlay');
  }
}
