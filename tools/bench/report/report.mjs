import { compareWithBudget } from '../budgets.mjs';

/** The measurements and problems of a run. */
export class Report {
  measurements = [];
  problems = [];

  /** The part of the report about one server in one scenario. */
  of(scenario, { name: server }) {
    return {
      /** @param more `ratio` to bare Fastify and `busy`, the share of the time in which the server used its core */
      add: (measure, value, more = {}) => {
        const measurement = { scenario, server, measure, value, ...more };
        this.measurements.push({ ...measurement, ...compareWithBudget(measurement) });
      },
      fail: (problems) => {
        for (const problem of problems) this.problems.push({ scenario, server, problem });
      },
    };
  }
}
