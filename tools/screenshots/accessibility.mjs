import axe from 'axe-core';

const MAX_HTML_LENGTH = 120;

/** Returns what axe finds on a page: the rule and the first element that violates it. */
export async function findViolations(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate('axe.run(document, { iframes: false })');
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html.slice(0, MAX_HTML_LENGTH)})`);
}
