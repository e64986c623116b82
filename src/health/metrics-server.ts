import { Inject, Injectable, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http';
import { Settings, settings } from '../config/settings';
import { rethrowListenError } from '../config/startup-errors';
import { BARE_HEADERS } from '../pages/page/page-headers';

const PATHS = /^(?:https?:\/\/[^/?#]+)?\/(?:health|metrics)(?:[/?]|$)/i;

/** Serves health and metrics at `METRICS_PORT` as well, if it is set, until the service has shut down. */
@Injectable()
export class MetricsServer implements OnModuleInit, OnApplicationShutdown {
  private server?: Server;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Listens once the routes are registered. Throws {@link SettingError} for a port that cannot be used. */
  onModuleInit(): void {
    if (this.configured.metricsPort === undefined) return;
    const nest = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    this.server = createMetricsServer(nest.server);
    nest.addHook('onReady', () => this.listen(this.server!));
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async listen(server: Server): Promise<void> {
    const { metricsPort: port, host } = this.configured;
    await once(server.listen(port, host), 'listening').catch(rethrowListenError('METRICS_PORT'));
  }
}

/** Passes requests, and what is not a request, to the server of `PORT`: Node's own responses would have no security headers. */
function createMetricsServer(main: Server): Server {
  const route = (request: IncomingMessage, response: ServerResponse) => {
    if (PATHS.test(request.url!)) main.emit('request', request, response);
    else response.writeHead(404, BARE_HEADERS).end();
  };
  return createServer({ requireHostHeader: false }, route)
    .on('checkExpectation', route)
    .on('clientError', (error, socket) => main.emit('clientError', error, socket));
}
