import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CacheTags } from '../cache/cache-tags';
import { invalid, NotFound } from '../common/errors';
import { Page, SearchRequest } from '../common/lists/page';
import { now } from '../common/time/timestamps';
import { unlessTaken } from '../database/database-errors';
import { findPage } from '../database/queries/find-page';
import { Transactions } from '../database/transactions';
import { storedTag, tagProblem } from './pixel-types';
import { CreatePixelDto, PixelBody, UpdatePixelDto } from './pixel.dto';
import { Pixel } from './pixel.entity';

@Injectable()
export class PixelsService {
  constructor(
    @InjectRepository(Pixel) private readonly pixels: Repository<Pixel>,
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  async list(accountId: number, request: SearchRequest): Promise<Page<PixelBody>> {
    const { rows, total } = await findPage(this.pixels, { accountId }, request, { searched: ['name', 'tag', 'type'] });
    const bodies = rows.map((pixel) => PixelBody.of(pixel));
    return new Page('pixels', bodies, total, request);
  }

  async get(accountId: number, id: number): Promise<Pixel> {
    const pixel = await this.pixels.findOneBy({ id, accountId });
    if (pixel === null) throw new NotFound('pixel');
    return pixel;
  }

  create(accountId: number, dto: CreatePixelDto): Promise<Pixel> {
    const tag = storedTag(dto.type, dto.tag);
    return this.unlessTaken((pixels) => pixels.save(pixels.create({ ...dto, tag, accountId, createdAt: now() })));
  }

  async update(accountId: number, id: number, change: UpdatePixelDto): Promise<void> {
    const { type } = await this.get(accountId, id);
    const problem = tagProblem(change.tag, type);
    if (problem !== undefined) throw invalid('tag', problem);
    const tag = storedTag(type, change.tag);
    const write = this.unlessTaken((pixels) => pixels.update({ id, accountId }, { ...change, tag }));
    const { affected } = await this.tags.dropAfter(write, `pixel:${id}`);
    if (!affected) throw new NotFound('pixel');
  }

  /** Throws {@link NotFound}. If many links use it, remove it from them first. */
  async delete(accountId: number, id: number): Promise<void> {
    const write = this.transactions.run((manager) => manager.delete(Pixel, { id, accountId }));
    const { affected } = await this.tags.dropAfter(write, `pixel:${id}`);
    if (!affected) throw new NotFound('pixel');
  }

  private unlessTaken<T>(write: (pixels: Repository<Pixel>) => Promise<T>): Promise<T> {
    return unlessTaken(
      this.transactions.run((manager) => write(manager.getRepository(Pixel))),
      'tag',
      'You already have a pixel with that type and tag.',
    );
  }
}
