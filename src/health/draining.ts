import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The last moments of a service that still answers everybody, and tells them to go elsewhere. */
@Injectable()
export class Draining {
  isUnderWay = false;

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  /** From now on the service is not ready, and every answer ends its connection. Until then it costs a visit nothing. */
  begin(): void {
    this.isUnderWay = true;
    const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      response.setHeader('connection', 'close'),
    );
  }
}
