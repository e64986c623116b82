import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { InvalidInput } from '../../common/errors';
import { partsOf } from '../../common/lists/parts-of';
import { Link } from '../../links/link.entity';
import { LinkStore } from '../../links/writing/link-store';
import { LinkQrService } from '../../qr-codes/downloads/link-qr.service';
import { LinkSelection } from '../selection/link-selection';
import { QrArchiveDto } from './qr-archive.dto';
import { ZippedFile, zipOf } from './zip';

const MAX_FILES = 1_000;
const LINKS_PER_READ = 100;

/** Writes the codes of many links into one ZIP file. */
@Injectable()
export class QrArchiveService {
  constructor(
    private readonly selection: LinkSelection,
    private readonly store: LinkStore,
    private readonly codes: LinkQrService,
  ) {}

  /** Throws {@link InvalidInput} before the file begins. Links that are deleted while it is written are left out. */
  async write(accountId: number, request: QrArchiveDto): Promise<AsyncGenerator<Uint8Array>> {
    const part = request.filter === undefined ? request : { ...request, limit: MAX_FILES };
    const { ids, remaining } = await this.selection.select(accountId, part);
    if (ids.length + remaining > MAX_FILES) throw tooMany(ids.length + remaining);
    await this.checkLongest(accountId, ids, request);
    return zipOf(this.filesOf(accountId, ids, request));
  }

  /** The code with the longest content needs the largest image. */
  private async checkLongest(accountId: number, ids: number[], request: QrArchiveDto): Promise<void> {
    let longest: Link | undefined;
    const lengthOf = (link?: Link) => (link === undefined ? 0 : Buffer.byteLength(this.codes.payloadOf(link)));
    for await (const link of this.read(accountId, ids)) if (lengthOf(link) > lengthOf(longest)) longest = link;
    const problems = longest === undefined ? [] : this.codes.problemsOf(longest, request.format, request);
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  private async *filesOf(accountId: number, ids: number[], request: QrArchiveDto): AsyncGenerator<ZippedFile> {
    const { format } = request;
    for await (const link of this.read(accountId, ids)) {
      // Other requests are served between two files.
      await nextTurn();
      const content = await this.codes.drawLink(link, format, request);
      // With the id: aliases may differ by domain or by letter case only.
      yield { name: `${link.alias}-${link.id}.${format}`, content, isCompressed: format !== 'svg' };
    }
  }

  private async *read(accountId: number, ids: number[]): AsyncGenerator<Link> {
    for (const part of partsOf(ids, LINKS_PER_READ)) yield* await this.store.findListed(accountId, part);
  }
}

function tooMany(count: number): InvalidInput {
  const message = `filter chooses ${count} links; a file holds the codes of at most ${MAX_FILES}.`;
  return new InvalidInput([{ field: 'filter', code: 'out_of_range', message }]);
}
