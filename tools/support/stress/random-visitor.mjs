/** The address of a visitor, as a trusted proxy reports it. */
export function randomVisitor(random) {
  const address = [80 + random.integer(100), random.integer(255), random.integer(255), random.integer(255)];
  return { 'x-forwarded-for': address.join('.') };
}
