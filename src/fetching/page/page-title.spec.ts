import { pageTitle } from './page-title';

describe('The title of a page', () => {
  it.each([
    ['<title>Plain</title>', 'Plain'],
    ['<TITLE lang="en">Upper\n\n  case</TITLE >', 'Upper case'],
    ['<title>&Uuml;ber &amp; unter &#8211; &#x1F600; &lt;b&gt;</title>', 'Über & unter – 😀 <b>'],
    ['<title>&amp;amp; once</title>', '&amp; once'],
    ['<title>a&#0;b\u0007c&#27;d&#x202e;e</title>', 'a\ufffdbcde'],
    ['<title>\u00a0 &nbsp; spaced \t out &nbsp;</title>', 'spaced out'],
    ['<title><b>tags</b> are text</title>', '<b>tags</b> are text'],
    ['<!-- <title>no</title> --><title>yes</title>', 'yes'],
    ['<script>"<title>no</title>"</script><title>yes</title>', 'yes'],
    ['<svg><title>no</title></svg><title>yes</title>', 'yes'],
    ['<style>/*<title>no</title>*/</style><title>yes</title><title>later</title>', 'yes'],
    ['<titles>no</titles>', ''],
    ['<title>never closed', ''],
    ['<title', ''],
    ['<!-- never closed <title>no</title>', ''],
    ['<title></title>', ''],
    ['', ''],
  ])('of %j is %j', (html, title) => expect(pageTitle(html)).toBe(title));

  it('is cut to 255 characters, and never inside a character', () => {
    expect(pageTitle(`<title>${'😀'.repeat(400)}</title>`)).toBe('😀'.repeat(255));
  });

  it.each(['<title>', '<script>', '<!--', '<svg><title>', '<title ', '</title>', '<script></script>', '&amp;'])(
    'is looked for in linear time in half a megabyte of %s',
    (part) => {
      const before = process.cpuUsage();
      pageTitle(part.repeat(Math.ceil((512 * 1_024) / part.length)));
      // Quadratic time would be minutes.
      expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
    },
  );
});
