import { judge } from '../budgets.mjs';

/** What a run has measured, and what went wrong. */
export class Report {
  measurements = [];
  problems = [];

  /** The part of the report about one server in one scenario. */
  of(scenario, { name: server }) {
    return {
      /** @param more `ratio` to bare Fastify and `busy`, the share of the time in which the server used its core */
      add: (measure, value, more = {}) => {
        const measurement = { scenario, server, measure, value, ...more };
        this.measurements.push({ ...measurement, ...judge(measurement) });
      },
      fail: (problems) => {
        for (const problem of problems) this.problems.push({ scenario, server, problem });
      },
    };
  }
}
