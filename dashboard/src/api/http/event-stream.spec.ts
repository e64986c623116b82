import { eventsOf, takeEvents } from './event-stream';

describe('takeEvents', () => {
  it('reads the name, the id and the data of each event', () => {
    const text = 'event: click\nid: 42\ndata: {"link":7}\n\nid: 43\ndata: x\n\n';
    expect(takeEvents(text)).toEqual({
      events: [
        { event: 'click', id: '42', data: '{"link":7}' },
        { event: 'message', id: '43', data: 'x' },
      ],
      rest: '',
    });
  });

  it('keeps an event that is still arriving', () => {
    const { events, rest } = takeEvents('data: 1\n\ndata: {"na');
    expect([events.length, rest]).toEqual([1, 'data: {"na']);
    expect(takeEvents(`${rest}me":1}\n\n`).events[0]!.data).toBe('{"name":1}');
  });

  it('ignores comments', () => {
    expect(takeEvents(': connected\n\n').events).toEqual([{ event: 'message', data: '' }]);
  });
});

describe('eventsOf', () => {
  it('cancels the stream when its reader fails', async () => {
    const cancel = jest.fn();
    const start = (controller: ReadableStreamDefaultController<BufferSource>) =>
      controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
    const reading = async () => {
      for await (const { data } of eventsOf(new ReadableStream({ start, cancel }))) throw new Error(data);
    };
    await expect(reading()).rejects.toThrow('1');
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});
