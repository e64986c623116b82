import { isColour, textOn } from './colour';

/**
 * Returns rules for the colours of an account owner, with black or white text, whichever can be read; `undefined` if there is
 * none. Invalid colours are ignored.
 */
export function bioColours(colours: { background?: string | null; button?: string | null }): string | undefined {
  const rules = [pageRule(colours.background), buttonRule(colours.button)].filter((rule) => rule !== '');
  return rules.length === 0 ? undefined : rules.join(' ');
}

/** On the body, as those of the theme are on the root. Buttons keep the colours of the theme. */
function pageRule(colour: string | null | undefined): string {
  if (!isColour(colour)) return '';
  const text = textOn(colour);
  return (
    `body { --paper: ${colour}; --glow: ${colour}; --soft: ${text}; --line: ${text}; --accent: ${text}; ` +
    `--on-accent: ${colour}; color: ${text}; }`
  );
}

function buttonRule(colour: string | null | undefined): string {
  return isColour(colour)
    ? `.links a, .profiles a { --card: ${colour}; --line: ${colour}; --ink: ${textOn(colour)}; }`
    : '';
}
