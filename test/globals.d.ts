/** The engine of the tests, set by jest.config.mjs for each of its projects. */
declare const TEST_ENGINE: 'sqlite' | 'mysql';
