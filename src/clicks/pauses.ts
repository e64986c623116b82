/** Waiting that can be brought to an end: whoever waits goes on at once, and nobody waits any more. */
export class Pauses {
  isOver = false;
  private wake: () => void = () => undefined;

  async wait(milliseconds: number): Promise<void> {
    if (this.isOver) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }
}
