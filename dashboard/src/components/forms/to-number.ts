/** The number of a field; text that is not a number is sent as it is, for the API to refuse. */
export const toNumber = (text: string): number =>
  Number.isNaN(Number(text)) ? (text as unknown as number) : Number(text);
