import { setFlagsFromString } from 'node:v8';

/**
 * By how much of what is in use a heap may grow before V8 looks for garbage in all of it, in percent. By itself it lets it
 * grow to the fourfold on a machine with much memory, whether others need that or not. For the thread that counts, too.
 */
const GROWTH = 20;

setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
