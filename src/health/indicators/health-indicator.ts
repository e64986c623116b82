/** `down` makes the service unready; `behind` and `away` only degrade it. */
export type ComponentState = 'up' | 'behind' | 'away' | 'down';

/** Checks one component that the service depends on. */
export interface HealthIndicator {
  readonly name: string;
  /** `undefined` if the component is not configured. */
  state(): Promise<ComponentState | undefined>;
}
