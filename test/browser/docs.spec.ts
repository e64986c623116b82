import { TestBrowser } from '../support/browser';
import { TestApp, TestClient } from '../support/test-app';

describe('The documentation in a browser', () => {
  let app: TestApp;
  let ada: TestClient;
  let browser: TestBrowser;

  beforeAll(async () => {
    [app, browser] = await Promise.all([TestApp.start(), TestBrowser.start()]);
    ada = await app.account();
  });
  afterAll(async () => void (await Promise.all([browser.stop(), app.stop()])));

  it('tries out a route with a key, under its policy', async () => {
    const page = await browser.open(`${app.baseUrl}/docs`);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('textbox').fill(ada.key);
    await page.getByRole('button', { name: 'Apply credentials' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('#operations-Account-accounts_get, [id$="accounts_get"]').first().click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.getByText(`"id": ${ada.accountId}`).first().waitFor();
    expect(browser.takeComplaints()).toEqual([]);
  });
});
