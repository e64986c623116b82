/** Former names, until all tests use the new ones. */
export {
  FAST_CHECK_TIMEOUT_MS as PATIENCE,
  fastCheckOptions as randomly,
  hostile,
  mixed,
  plainText,
  valid,
  webAddress,
  word,
} from '../contract/generators';
export { PIXEL_TAGS as TAGS } from './fixtures';
export { LoadGenerator as Crowd, RoundRobin } from './load-generator';
