import {
  BadRequestException,
  CanActivate,
  ExecutionContext,
  Injectable,
  PayloadTooLargeException,
} from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { parse } from 'secure-json-parse';
import { InvalidInput } from '../common/errors';

/** Largest body in bytes. */
const BODY_LIMIT = 1_048_576;
/** So much is read before a body is refused: a client that is cut off while it sends never sees why. In bytes. */
const PATIENCE = 16 * BODY_LIMIT;
/** Nothing in the contract is nested deeper than three levels. */
const DEEPEST = 16;
/** The fullest that anybody needs holds less than half as many. Each would be checked before the list is found too long. */
const MOST_VALUES = 10_000;

/** A body that cannot be used, and why. It is refused after the key was checked, so that strangers learn nothing. */
class UnusableBody {
  constructor(
    readonly reason: string,
    readonly field = 'body',
  ) {}
}

/** Reads every body as JSON, whatever its type says it is. An empty one counts as `{}`. */
export function readBodiesAsJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', async (_request: unknown, stream: IncomingMessage) =>
    readBody(await bytesOf(stream)),
  );
}

/** Known clients send types that are none, which Fastify would refuse. */
export function forgetContentType({ headers }: FastifyRequest): void {
  delete headers['content-type'];
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= BODY_LIMIT) chunks.push(chunk);
      if (size > PATIENCE) break;
    }
  } catch {
    // The client went away, which is no fault of ours.
    throw new BadRequestException('The body did not arrive.');
  }
  if (size > BODY_LIMIT) throw new PayloadTooLargeException();
  return Buffer.concat(chunks);
}

function readBody(bytes: Buffer): object {
  if (!isUtf8(bytes)) return new UnusableBody('The body is not valid UTF-8.');
  const text = bytes.toString();
  if (text.trim() === '') return {};
  try {
    const body: unknown = parse(text, undefined, { protoAction: 'remove', constructorAction: 'remove' });
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return new UnusableBody('The body must be a JSON object.');
    return problemOf(body) ?? body;
  } catch {
    return new UnusableBody('The body is not valid JSON.');
  }
}

function problemOf(body: object): UnusableBody | undefined {
  let left = MOST_VALUES;
  for (const [field, value] of Object.entries(body)) {
    const { count, depth } = measure(value, left);
    left -= count;
    if (left < 0) return new UnusableBody(`${field} is too much: a body holds 10,000 values at most.`, field);
    if (depth > DEEPEST) return new UnusableBody('The body is nested too deeply.');
  }
  return undefined;
}

/** Level by level rather than by recursion, which a hostile body would overflow; and no further than is of interest. */
function measure(value: unknown, most: number): { count: number; depth: number } {
  let [level, count, depth] = [[value], 0, 0];
  while (level.length > 0 && count <= most && depth <= DEEPEST) {
    count += level.length;
    depth++;
    if (count <= most) level = level.flatMap(within);
  }
  return { count, depth };
}

function within(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** Refuses requests whose body could not be read. */
@Injectable()
export class BodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<{ body: unknown }>();
    if (body instanceof UnusableBody) throw new InvalidInput([{ field: body.field, message: body.reason }]);
    return true;
  }
}
