import { HOSTED_PAGES } from '../../test/support/pages';

/** Often enough for V8 to optimize what it runs. */
const RENDERINGS = 5_000;

describe('A page with an address of an international host', () => {
  it.each(Object.entries(HOSTED_PAGES))('stays the same however often it is rendered: %s', (_name, page) => {
    const render = () => page({ text: 'Bücher', address: 'https://bücher.example/straße' }).html;
    const first = render();
    for (let time = 1; time < RENDERINGS; time++)
      if (render() !== first) throw new Error(`It differs at time ${time}.`);
  });
});
