import { destinationProblem } from '../../src/common/destination';

it('A destination in another script stays good, however many others were looked at', () => {
  for (let number = 0; number < 50_000; number++) destinationProblem(`https://example.com/${number}`);
  expect(destinationProblem('https://bücher.example/größe')).toBeUndefined();
});
