import { Injectable } from '@nestjs/common';
import { Page } from '../../common/lists/page';
import { ApiRequest } from '../http/api-request';
import { IgnoredName, ignoredIn } from './ignored-input';
import { UnusableBody } from './unusable-body';

/** The parts of a request that had no effect, as a successful response lists them. */
export interface RemarksBody {
  ignored?: string[];
  /** By the name of a field or a query parameter. */
  hints?: Record<string, string>;
}

/** Finds the input of a request that had no effect. */
@Injectable()
export class Remarks {
  private readonly dtos = new WeakMap<object, object>();

  /** Remembers the DTO that a body or a query became, for as long as the request lives. */
  note(sent: unknown, dto: object): void {
    if (typeof sent === 'object' && sent !== null) this.dtos.set(sent, dto);
  }

  /** Keeps those of the response. Returns no keys if there are none and everything had an effect. */
  on(request: ApiRequest, value: object): RemarksBody {
    const names = [...this.ignoredOf(request.query), ...this.ignoredOf(request.body)];
    const { ignored: unused = [], hints: given = {} } = value as RemarksBody;
    const ignored = [...unused, ...names.map(({ name }) => name)];
    const hints = [...Object.entries(given), ...hintsFor(names), ...cappedPage(request.query, value)];
    return {
      ...(ignored.length > 0 ? { ignored } : {}),
      ...(hints.length > 0 ? { hints: Object.fromEntries(hints) } : {}),
    };
  }

  private ignoredOf(sent: unknown): IgnoredName[] {
    if (typeof sent !== 'object' || sent === null || sent instanceof UnusableBody) return [];
    // Of a route that reads no fields, all that was sent is ignored.
    return ignoredIn(sent, this.dtos.get(sent) ?? {});
  }
}

function hintsFor(names: IgnoredName[]): [string, string][] {
  return names.flatMap(({ name, nearest }) => (nearest === undefined ? [] : [[name, `did you mean ${nearest}?`]]));
}

function cappedPage(query: unknown, value: object): [string, string][] {
  const { limit } = query as { limit?: string };
  if (!(value instanceof Page) || !(Number(limit) > value.request.limit)) return [];
  return [['limit', `A page has at most ${value.request.limit} rows; \`page\` selects the others.`]];
}
