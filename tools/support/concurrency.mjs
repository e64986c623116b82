/** Calls `work` for each item, several at a time. Returns the results in the order of the items. */
export async function mapConcurrently(items, concurrency, work) {
  const results = new Array(items.length);
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
