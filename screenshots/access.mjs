import axe from 'axe-core';

/** What axe finds on a page: the rule, and the first place. */
export async function checkAccess(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate('axe.run(document, { iframes: false })');
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html.slice(0, 120)})`);
}
