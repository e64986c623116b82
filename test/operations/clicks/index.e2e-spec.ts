import { runTestsIn } from '../../support/test-folder';

runTestsIn(__dirname);
