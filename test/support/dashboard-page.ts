import { Page } from 'playwright-core';
import { PASSWORD } from './dashboard';

/** Signs in on the page that asks for it, and waits for the view that was opened. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.fill('[autocomplete=username]', username);
  await page.fill('[autocomplete=current-password]', PASSWORD);
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await page.waitForSelector('main h1');
}
