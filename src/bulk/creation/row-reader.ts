import { hash } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { FieldProblem, problemsIn } from '../../common/errors';
import { holdsOnlyObjects } from '../../common/fields/field-values';
import { readDto } from '../../common/input/read-dto';
import { AliasStore } from '../../links/aliases/alias-store';
import { Address } from '../../links/aliases/short-address';
import { CreateLinkDto } from '../../links/dto/create-link.dto';
import { newLinkOf } from '../../links/validation/link-columns';
import { aliasTaken, LinkValidator } from '../../links/validation/link-validator';
import { NewLink } from '../../links/writing/link-change';

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

/** Rows validated at a time: it blocks the process. */
const ROWS_PER_TURN = 50;

/** Validates rows as `POST /api/url/add` validates a link. */
@Injectable()
export class RowReader {
  constructor(
    private readonly validator: LinkValidator,
    private readonly aliases: AliasStore,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async read(accountId: number, links: unknown[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (const [index, link] of links.entries()) {
      if (index % ROWS_PER_TURN === 0) await nextTurn();
      rows.push(await readRow(index, link));
    }
    await this.validate(accountId, rows);
    return rows;
  }

  /**
   * Validates rows again, for what has changed in the database.
   * @param refusesFound whether the alias of a row that may get an existing link counts too, as the database has refused one
   */
  async validate(accountId: number, rows: Row[], refusesFound = false): Promise<void> {
    const known = await this.validator.readReferences(
      accountId,
      rows.flatMap(({ dto }) => dto ?? []),
    );
    const hashOnce = memoized(hash);
    for (const row of rows) {
      if (row.dto === undefined) continue;
      row.problems = this.validator.problemsOf(row.dto, known);
      if (row.problems.length > 0) continue;
      row.link ??= await newLinkOf(accountId, row.dto, known.columnsOf(row.dto)!, hashOnce);
    }
    const valid = rows.filter(({ problems }) => problems.length === 0);
    await this.refuseTaken(accountId, refusesFound ? valid : valid.filter(({ link }) => !link?.findsExisting));
  }

  /** Of several rows with an alias, the first has it. */
  private async refuseTaken(accountId: number, rows: Row[]): Promise<void> {
    const named = rows.filter(({ link }) => link?.columns.alias !== undefined);
    const addresses = named.map(({ link }) => addressOf(link!));
    const taken = new Set((await this.aliases.findTaken(this.dataSource.manager, accountId, addresses)).map(keyOf));
    named.forEach((row, index) => {
      const key = keyOf(addresses[index]!);
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
  if (!holdsOnlyObjects([link])) return { index, problems: [NO_OBJECT] };
  try {
    return { index, dto: await readDto(CreateLinkDto, link as object), problems: [] };
  } catch (error) {
    const problems = problemsIn(error);
    if (problems === undefined) throw error;
    return { index, problems };
  }
}

function addressOf({ columns: { host = '', alias } }: NewLink): Address {
  return { host, alias: alias! };
}

function keyOf({ host, alias }: Address): string {
  return `${host}/${alias}`;
}
