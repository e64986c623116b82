import { ClientRequest, get, IncomingMessage } from 'node:http';
import { TestApp, TestClient } from '../../support/test-app';

export interface ServerEvent {
  id: string;
  data: { referrer: string; link: number; alias: string };
}

/** A client of server-sent events. */
export class EventStream {
  text = '';
  hasEnded = false;

  private constructor(
    private readonly request: ClientRequest,
    readonly response: IncomingMessage,
  ) {
    response.setEncoding('utf8').on('data', (chunk: string) => (this.text += chunk));
    response.on('end', () => (this.hasEnded = true)).on('error', () => undefined);
  }

  static open(app: TestApp, { key }: TestClient, query = '', lastEventId?: string): Promise<EventStream> {
    const resume = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    return new Promise((resolve, reject) => {
      const request = get(
        {
          host: '127.0.0.1',
          port: app.port,
          path: `/api/statistics/live${query}`,
          agent: false,
          headers: { authorization: `Bearer ${key}`, ...resume },
        },
        (response) => resolve(new EventStream(request, response)),
      );
      request.on('error', reject);
    });
  }

  get status(): number | undefined {
    return this.response.statusCode;
  }

  /** The events received in full. */
  get events(): ServerEvent[] {
    const matches = this.text.matchAll(/event: click\nid: (\d+)\ndata: (.*)\n\n/g);
    return [...matches].map(([, id, data]) => ({ id: id!, data: JSON.parse(data!) as ServerEvent['data'] }));
  }

  close(): void {
    this.request.destroy();
  }
}
