import { RouteConfig } from '@nestjs/platform-fastify';

/** 1,000 links with 100 values each; the limit of 1 MiB holds as well. */
const MAX_VALUES = 100_000;

/** For a route that reads many links, or writes for more than a minute. */
export const TakesMany = (): MethodDecorator => RouteConfig({ takesLong: true, maxValues: MAX_VALUES });
