/** The path in a form of a field of the API: `blocks.0.url` for `blocks[0].url`. */
export const fieldPathOf = (field: string): string => field.replace(/\[(\d+)\]/g, '.$1');
