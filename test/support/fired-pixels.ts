import { createContext, runInContext } from 'node:vm';
import { PixelTag } from '../../src/pixels/pixel-types';
import { firePixels } from '../../src/pixels/snippets/fire-pixels';

/** Runs the script as a page does, without the network. Returns the addresses that it loads, and its globals. */
export function run(pixels: PixelTag[]) {
  const loaded: { src: string; onload?: () => void }[] = [];
  const document = { createElement: () => ({}), head: { append: (script: { src: string }) => loaded.push(script) } };
  const context: Record<string, unknown> = createContext({ document, URL });
  context.window = context;
  runInContext(firePixels(pixels).script, context);
  /** A global as JSON; `arguments` are arrays. */
  const read = (expression: string) =>
    JSON.parse(
      runInContext(
        `JSON.stringify(${expression}, (key, value) =>
          Object.prototype.toString.call(value) === '[object Arguments]' ? [...value] : value)`,
        context,
      ) as string,
    ) as unknown;
  return { loads: loaded.map(({ src }) => src), loaded, context, read };
}
