/** The sum of a map's numbers. */
export function sumOf(numbers: Map<unknown, number>): number {
  return [...numbers.values()].reduce((sum, number) => sum + number, 0);
}
