import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';
import { InvalidInput } from '../common/errors';

/** Largest body in bytes. */
export const BODY_LIMIT = 1_048_576;
/** Nothing in the contract is nested deeper than three levels. */
const DEEPEST = 16;

/** A body that cannot be used, and why. It is refused after the key was checked, so that strangers learn nothing. */
class UnusableBody {
  constructor(readonly reason: string) {}
}

/** Reads every body as JSON, whatever its type says it is. An empty one counts as `{}`. */
export function readBodiesAsJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, readBody(String(body))),
  );
}

function readBody(text: string): object {
  if (text.trim() === '') return {};
  try {
    const body: unknown = parse(text, undefined, { protoAction: 'remove', constructorAction: 'remove' });
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return new UnusableBody('The body must be a JSON object.');
    return isDeeperThan(body, DEEPEST) ? new UnusableBody('The body is nested too deeply.') : body;
  } catch {
    return new UnusableBody('The body is not valid JSON.');
  }
}

/** Level by level rather than by recursion, which a hostile body would overflow. */
function isDeeperThan(value: object, deepest: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepest && level.length > 0; depth++)
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? (Object.values(item) as unknown[]) : [],
    );
  return level.length > 0;
}

/** Refuses requests whose body could not be read. */
@Injectable()
export class BodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<{ body: unknown }>();
    if (body instanceof UnusableBody) throw new InvalidInput([{ field: 'body', message: body.reason }]);
    return true;
  }
}
