import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EntityManager } from 'typeorm';
import { FieldProblem, problemsIn } from '../../common/errors';
import { withoutUndefined } from '../../common/fields/changes';
import { readDto } from '../../common/input/read-dto';
import { findTakenAddresses } from '../../links/aliases/alias-store';
import { Address, addressKey } from '../../links/aliases/short-address';
import { UpdateLinkDto } from '../../links/dto/update-link.dto';
import { Link } from '../../links/link.entity';
import { columnsOf } from '../../links/validation/link-columns';
import { aliasTaken, LinkValidator } from '../../links/validation/link-validator';
import { LinkChange } from '../../links/writing/link-change';
import { compareChanges, LinkDiff } from '../../links/writing/link-updates';
import { findTags } from '../../tags/link-tags';
import { foldTag, MAX_TAGS } from '../../tags/tag-name';
import { replaceText } from './replace-text';
import { RequestedChange } from './requested-change';

/** What a request changes at some links, and why it fails at others. */
export interface Plan {
  diffs: LinkDiff[];
  /** By link id. */
  failed: Map<number, FieldProblem[]>;
}

/** Works out what a change makes different at links; with the same result whether it is then written or not. */
@Injectable()
export class ChangePlanner {
  constructor(private readonly validator: LinkValidator) {}

  /**
   * @param claimed the new addresses of links that were planned before, to which those of this plan are added
   * @param isLocked as for `findTags`
   */
  async plan(
    manager: EntityManager,
    links: Link[],
    change: RequestedChange,
    claimed: Set<string>,
    isLocked = false,
  ): Promise<Plan> {
    const failed = new Map<number, FieldProblem[]>();
    const changes: { before: Link; change: LinkChange }[] = [];
    const tags = await this.tagsOf(manager, links, change, isLocked);
    for (const before of links) {
      // A link may have hundreds of targets.
      await nextTurn();
      const { problems, ...ofLink } = await this.changeOf(before, change, tags.get(before.id));
      if (problems.length > 0) failed.set(before.id, problems);
      else changes.push({ before, change: ofLink });
    }
    const diffs = (await compareChanges(manager, changes)).filter(isChange);
    const taken = await this.findTaken(manager, diffs, claimed);
    for (const { before } of taken) failed.set(before.id, problemsIn(aliasTaken())!);
    return { diffs: diffs.filter((diff) => !taken.has(diff)), failed };
  }

  private async tagsOf(
    manager: EntityManager,
    links: Link[],
    { addtags, removetags }: RequestedChange,
    isLocked: boolean,
  ): Promise<Map<number, string[]>> {
    if (addtags.length + removetags.length === 0 || links.length === 0) return new Map();
    const ids = links.map(({ id }) => id);
    const present = await findTags(manager, ids, isLocked);
    const removed = new Set(removetags.map(foldTag));
    const named = (id: number) =>
      new Map([...(present.get(id) ?? []), ...addtags].map((name) => [foldTag(name), name]));
    return new Map(
      ids.map((id) => [id, [...named(id)].filter(([folded]) => !removed.has(folded)).map(([, name]) => name)]),
    );
  }

  private async changeOf(
    before: Link,
    { set, columns, known, replace }: RequestedChange,
    tags = set.tags,
  ): Promise<LinkChange & { problems: FieldProblem[] }> {
    const { pixels, channel } = set;
    const { dto = {}, problems } =
      replace === undefined ? { problems: [] } : await read(replaceText(before, set, replace));
    const sent = { ...set, ...withoutUndefined(dto) };
    if (problems.length === 0) problems.push(...this.validator.problemsOf(sent, known, before));
    if ((tags ?? []).length > MAX_TAGS) problems.push(tooManyTags());
    const replaced = problems.length === 0 ? await columnsOf(dto) : {};
    return { columns: { ...columns, ...replaced }, pixels, tags, channel, problems };
  }

  /** Returns the changes to an address that another link has, or gets by this request. */
  private async findTaken(manager: EntityManager, diffs: LinkDiff[], claimed: Set<string>): Promise<Set<LinkDiff>> {
    const moved = diffs.filter(({ columns: { host, alias } }) => host !== undefined || alias !== undefined);
    const taken = new Set<LinkDiff>();
    if (moved.length === 0) return taken;
    const { accountId } = moved[0]!.before;
    const inUse = new Set((await findTakenAddresses(manager, accountId, moved.map(newAddress))).map(addressKey));
    for (const diff of moved) {
      const key = addressKey(newAddress(diff));
      if (inUse.has(key) || claimed.has(key)) taken.add(diff);
      claimed.add(key);
    }
    return taken;
  }
}

async function read(fields: Partial<UpdateLinkDto>): Promise<{ dto?: UpdateLinkDto; problems: FieldProblem[] }> {
  if (Object.keys(fields).length === 0) return { problems: [] };
  // An empty address would be read as one that is not sent, or that is cleared.
  const field = (['url', 'expiredurl'] as const).find((name) => fields[name] === '');
  if (field !== undefined) return { problems: [{ field, code: 'required', message: `${field} must not be empty.` }] };
  try {
    return { dto: await readDto(UpdateLinkDto, fields), problems: [] };
  } catch (error) {
    const problems = problemsIn(error);
    if (problems === undefined) throw error;
    return { problems: [...problems] };
  }
}

function isChange({ columns, pixels, tags, channel }: LinkDiff): boolean {
  return Object.keys(columns).length > 0 || [pixels, tags, channel].some((part) => part !== undefined);
}

function newAddress({ before, columns }: LinkDiff): Address {
  return { host: columns.host ?? before.host, alias: columns.alias ?? before.alias };
}

function tooManyTags(): FieldProblem {
  return { field: 'tags', code: 'wrong_length', message: `tags must have at most ${MAX_TAGS} entries.` };
}
