import { destinationProblem } from './destination';

it('accepts an address in another script after 50,000 other addresses', () => {
  for (let number = 0; number < 50_000; number++) destinationProblem(`https://example.com/${number}`);
  expect(destinationProblem('https://bücher.example/größe')).toBeUndefined();
});
