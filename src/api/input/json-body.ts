import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { findShapeProblem } from './body-shape';
import { UnusableBody } from './unusable-body';

const MAX_BODY_BYTES = 1_048_576;

/** Reads every body as JSON, whatever its type. An empty one counts as `{}`. */
export function readBodiesAsJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('remove', 'remove');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (request, bytes, done) => {
    if (!isUtf8(bytes)) return done(null, new UnusableBody('The body is not valid UTF-8.'));
    const text = bytes.toString();
    if (text.trim() === '') return done(null, {});
    return parseJson(request, text, (error, body: unknown) =>
      done(null, error ? new UnusableBody('The body is not valid JSON.') : usable(body, maxValuesOf(request))),
    );
  });
}

/** Set by `TakesMany`. */
function maxValuesOf({ routeOptions: { config } }: FastifyRequest): number | undefined {
  return (config as { maxValues?: number }).maxValues;
}

function usable(body: unknown, maxValues?: number): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return new UnusableBody('The body must be a JSON object.');
  return findShapeProblem(body, maxValues) ?? body;
}
