import { eventually } from '../support/conditions';
import { startedServices } from '../support/service-process';
import { BROWSER } from '../support/test-app';

describe('The built service', () => {
  const { start } = startedServices();

  it('says where it is, and gives the admin a key that works', async () => {
    const service = await (await start()).ready();
    await eventually(async () => expect(service.findKey()).toBeDefined());
    expect(service.stdout).toContain(`http://localhost:${service.port}`);
    const answer = await service.send('/api/account', { headers: { authorization: `Bearer ${service.findKey()}` } });
    expect(answer.body.data).toMatchObject({ username: 'admin', status: 'free', expires: null });
  });

  it('prints nothing that would worry a newcomer', async () => {
    const service = await (await start()).ready();
    expect(service.stderr).toBe('');
  });

  it('shows the key at the first start only', async () => {
    const first = await (await start()).ready();
    await eventually(async () => expect(first.findKey()).toBeDefined());
    await first.stop();
    const second = await (await start()).ready();
    await second.stop();
    expect(second.findKey()).toBeUndefined();
  });

  it('may be started twice at the same time on an empty database', async () => {
    const services = await Promise.all([start(), start()]);
    await Promise.all(services.map((service) => service.ready()));
    await eventually(async () => expect(services.some((service) => service.findKey())).toBe(true));
    await Promise.all(services.map((service) => service.stop()));
    expect(services.filter((service) => service.findKey())).toHaveLength(1);
  });

  it('counts what it has answered before it stops', async () => {
    const service = await (await start()).ready();
    await eventually(async () => expect(service.findKey()).toBeDefined());
    const authorization = `Bearer ${service.findKey()}`;
    const body = { url: 'https://example.com', custom: 'go' };
    const { id } = (await service.send('/api/url/add', { method: 'POST', headers: { authorization }, body })).body;
    await Promise.all(Array.from({ length: 50 }, () => service.send('/go', { headers: { 'user-agent': BROWSER } })));
    expect(await service.stop('SIGTERM')).toBe(0);
    const again = await (await start()).ready();
    const details = await again.send(`/api/url/${id}`, { headers: { authorization } });
    expect(details.body.data).toMatchObject({ clicks: 50, uniqueClicks: 1 });
  });
});
