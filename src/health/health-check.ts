/** How something is that the service needs: `down` takes it out of service, the others are said and no more. */
export type State = 'up' | 'behind' | 'away' | 'down';

/** One thing that the service needs. */
export interface Check {
  readonly name: string;
  /** Empty-handed where the service does without. */
  find(): Promise<State | undefined>;
}
