import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

interface Route {
  url: string;
  pattern: RegExp;
  methods: string[];
}

/** The routes of the API, as Fastify registers them. */
@Injectable()
export class ApiRoutes {
  private readonly routes: Route[] = [];

  /** Call it before Nest registers its routes. */
  collectFrom(server: FastifyInstance): void {
    server.addHook('onRoute', ({ url, method }) => {
      // A wildcard is the route of unknown paths.
      if (!url.startsWith('/api/') || url.includes('*')) return;
      this.routes.push({ url, pattern: patternOf(url), methods: [method].flat() });
    });
  }

  /** The methods that a path takes, in alphabetical order; none for an unknown path. */
  methodsOf(address: string): string[] {
    const path = address.split('?')[0]!;
    const matching = this.routes.filter(({ pattern }) => pattern.test(path));
    // `/api/url/add` has the form of `/api/url/:id`, too.
    const exact = matching.filter(({ url }) => !url.includes(':'));
    const methods = (exact.length > 0 ? exact : matching).flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  }
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/[.]/g, '[.]').replace(/:\w+/g, '[^/]+')}/?$`);
}
