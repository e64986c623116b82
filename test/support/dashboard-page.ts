import { Page } from 'playwright-core';
import { eventually } from './conditions';
import { PASSWORD } from './dashboard';

/** Signs in on the page that asks for it, and waits for the view that was opened. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.fill('[autocomplete=username]', username);
  await page.fill('[autocomplete=current-password]', PASSWORD);
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await page.waitForSelector('main h1');
}

/** Waits until a view, and the dialog that its address opens, show what they loaded. */
export async function waitForView(page: Page, path: string): Promise<void> {
  await page.waitForSelector(/[?&](edit|open)=/.test(path) ? '[role=dialog] h2' : 'main h1');
  await eventually(async () => expect(await page.locator('.animate-pulse').count()).toBe(0));
}
