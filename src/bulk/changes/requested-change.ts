import { Injectable } from '@nestjs/common';
import { InvalidInput, prefixed } from '../../common/errors';
import { withCleared } from '../../common/fields/clearable';
import { UpdateLinkDto } from '../../links/dto/update-link.dto';
import { Link } from '../../links/link.entity';
import { KnownReferences } from '../../links/validation/known-references';
import { columnsOf } from '../../links/validation/link-columns';
import { LinkValidator } from '../../links/validation/link-validator';
import { ReplaceDto, UpdateLinksDto } from '../dto/update-links.dto';

/** The change that a request makes to each of its links. */
export interface RequestedChange {
  set: UpdateLinkDto;
  /** The columns of `set`, the domain included. */
  columns: Partial<Link>;
  known: KnownReferences;
  addtags: string[];
  removetags: string[];
  replace?: ReplaceDto;
}

/** Reads what a request changes, and validates what does not depend on a link. */
@Injectable()
export class ChangeReader {
  constructor(private readonly validator: LinkValidator) {}

  /** Throws {@link InvalidInput}. */
  async read(accountId: number, request: UpdateLinksDto): Promise<RequestedChange> {
    const { set: sent = {}, addtags = [], removetags = [], replace } = request;
    const set: UpdateLinkDto = withCleared(sent);
    refuseUseless(request, set);
    const known = await this.validator.readReferences(accountId, [set]);
    const problems = this.validator.problemsOf(set, known);
    if (problems.length > 0) throw new InvalidInput(problems.map((problem) => prefixed('set', problem)));
    const columns = { ...(await columnsOf(set)), ...known.columnsOf(set) };
    return { set, columns, known, addtags, removetags, replace };
  }
}

function refuseUseless({ addtags = [], removetags = [], replace }: UpdateLinksDto, set: UpdateLinkDto): void {
  const tagged = addtags.length + removetags.length > 0;
  const isSetting = Object.entries(set).some(([name, value]) => name !== 'clear' && value !== undefined);
  if (!isSetting && !tagged && replace === undefined)
    throw new InvalidInput([
      { field: 'set', code: 'required', message: 'Name a change in set, addtags, removetags or replace.' },
    ]);
  if (tagged && set.tags !== undefined)
    throw new InvalidInput([{ field: 'set.tags', message: 'set.tags must not be used beside addtags or removetags.' }]);
}
