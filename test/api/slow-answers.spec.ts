import { Transactions } from '../../src/database/transactions';
import { Link } from '../../src/links/link.entity';
import { eventually } from '../support/conditions';
import { expectRateHeaders } from '../support/http';
import { TestApp } from '../support/test-app';

describe('An answer of the API that takes too long', () => {
  it('is given up with 503, and says that the change may still come about', async () => {
    const app = await TestApp.start({ limits: { answerTimeout: 500 } });
    const ada = await app.account();
    const { id } = await ada.link();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let holding = Promise.resolve();
    await new Promise<void>((isLocked) => {
      holding = app.get(Transactions).run(async (manager) => {
        await manager.update(Link, { id }, { status: 'public' });
        isLocked();
        await held;
      });
    });

    const answer = await ada.put(`/api/url/${id}/update`, { description: 'Late' });
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ error: 1, message: expect.stringContaining('it may still come about') });
    expectRateHeaders(answer);

    release();
    await holding;
    await eventually(async () => {
      const { body } = await ada.get(`/api/url/${id}`);
      expect(body.details).toMatchObject({ description: 'Late', status: 'public' });
    });
    await app.stop();
  });
});
