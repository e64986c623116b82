/*
 * For tests that not every machine can run: of a mounted disk, a server program, a service that a variable names. Where a
 * machine cannot, they are left out and named at the end; where all legs are asked for, as in CI, that is a failure
 * (legs-reporter.ts).
 */

/** Tests of a machine that has what they need. */
export const describeWhere = (isThere: boolean) => (isThere ? describe : describe.skip);

/** A test of a machine that has what it needs. */
export const itWhere = (isThere: boolean) => (isThere ? it : it.skip);
