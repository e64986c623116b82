import { hash } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { FieldProblem, problemsIn } from '../../common/errors';
import { isPlainObject } from '../../common/fields/field-values';
import { readDto } from '../../common/input/read-dto';
import { findTakenAddresses } from '../../links/aliases/alias-store';
import { Address, addressKey } from '../../links/aliases/short-address';
import { CreateLinkDto } from '../../links/dto/create-link.dto';
import { newLinkOf } from '../../links/validation/link-columns';
import { aliasTaken, LinkValidator } from '../../links/validation/link-validator';
import { findExisting } from '../../links/writing/existing-links';
import { NewLink } from '../../links/writing/link-change';
import { assignCreators } from '../../links/writing/link-inserts';

/** A row of a request; a valid one has a link. */
export interface Row {
  index: number;
  dto?: CreateLinkDto;
  link?: NewLink;
  problems: FieldProblem[];
}

const NO_OBJECT: FieldProblem = {
  field: 'url',
  code: 'required',
  message: 'url is required: a row must be an object of fields.',
};

/** Validates rows as `POST /api/url/add` validates a link. */
@Injectable()
export class RowReader {
  constructor(
    private readonly validator: LinkValidator,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async read(accountId: number, links: unknown[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (const [index, link] of links.entries()) {
      // A row may have hundreds of targets.
      await nextTurn();
      rows.push(await readRow(index, link));
    }
    await this.validate(accountId, rows);
    return rows;
  }

  /**
   * Validates rows again, for what has changed in the database.
   * @param isRefused whether the database has refused a row: it may be one that looks for a link, and finds none
   */
  async validate(accountId: number, rows: Row[], isRefused = false): Promise<void> {
    const known = await this.validator.readReferences(
      accountId,
      rows.flatMap(({ dto }) => dto ?? []),
    );
    const hashOnce = memoized(hash);
    for (const row of rows) {
      await nextTurn();
      if (row.dto === undefined) continue;
      row.problems = this.validator.problemsOf(row.dto, known);
      if (row.problems.length > 0) continue;
      row.link ??= await newLinkOf(accountId, row.dto, known.columnsOf(row.dto)!, hashOnce);
    }
    const named = rows.filter(({ link, problems }) => problems.length === 0 && link?.columns.alias !== undefined);
    const creating = isRefused ? await this.withoutFound(named) : named.filter(({ link }) => !link!.findsExisting);
    await this.refuseTaken(accountId, creating);
  }

  /** Returns the rows that do not get the link of another row or an existing one. */
  private async withoutFound(rows: Row[]): Promise<Row[]> {
    const links = rows.map(({ link }) => link!);
    const { creators } = assignCreators(links, await findExisting(this.dataSource.manager, links));
    const creating = new Set(creators);
    return rows.filter(({ link }) => creating.has(link!));
  }

  /** Of several rows with an alias, the first has it. */
  private async refuseTaken(accountId: number, named: Row[]): Promise<void> {
    const addresses = named.map(({ link }) => addressOf(link!));
    const taken = new Set((await findTakenAddresses(this.dataSource.manager, accountId, addresses)).map(addressKey));
    named.forEach((row, index) => {
      const key = addressKey(addresses[index]!);
      if (taken.has(key)) row.problems = problemsIn(aliasTaken())!;
      taken.add(key);
    });
  }
}

/** Hashing takes long on purpose: rows with the same password share its hash. */
function memoized(hashPassword: (password: string) => Promise<string>): (password: string) => Promise<string> {
  const hashes = new Map<string, Promise<string>>();
  return (password) => {
    const hashed = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hashed);
    return hashed;
  };
}

async function readRow(index: number, link: unknown): Promise<Row> {
  if (!isPlainObject(link)) return { index, problems: [NO_OBJECT] };
  try {
    return { index, dto: await readDto(CreateLinkDto, link), problems: [] };
  } catch (error) {
    const problems = problemsIn(error);
    if (problems === undefined) throw error;
    return { index, problems };
  }
}

function addressOf({ columns: { host = '', alias } }: NewLink): Address {
  return { host, alias: alias! };
}
