// Read by TestDatabase: the tests of this leg run on MySQL or MariaDB.
process.env.TEST_ENGINE = 'mysql';
