/** The work did not end in time. It may still go on. */
class TimeLimitExceeded extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Rejects with {@link TimeLimitExceeded} if the work has not ended after so many milliseconds. The work itself continues. */
export function withTimeLimit<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TimeLimitExceeded(`The work took longer than ${milliseconds} ms.`));
    const timer = setTimeout(fail, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
