/** An event of a `text/event-stream`. */
export interface StreamEvent {
  event: string;
  id?: string;
  data: string;
}

/** Takes the complete events off the beginning of a text; what remains is that of an event which is still arriving. */
export function takeEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop()!;
  return { events: blocks.map(readEvent), rest };
}

function readEvent(block: string): StreamEvent {
  const lines = block.split('\n').filter((line) => !line.startsWith(':'));
  const valueOf = (field: string) =>
    lines
      .find((line) => line.startsWith(`${field}:`))
      ?.slice(field.length + 1)
      .trimStart();
  return { event: valueOf('event') ?? 'message', id: valueOf('id'), data: valueOf('data') ?? '' };
}

/** The events of a stream, until it ends. */
export async function* eventsOf(stream: ReadableStream<BufferSource>): AsyncGenerator<StreamEvent> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let text = ''; ;) {
      const { done, value } = await reader.read();
      if (done) return;
      const { events, rest } = takeEvents(text + value);
      yield* events;
      text = rest;
    }
  } finally {
    // The stream would stay open when its reader fails.
    await reader.cancel().catch(() => undefined);
  }
}
