import { TestApp } from '../support/test-app';
import { createTestDatabase } from '../support/test-database';

it('A database that cannot hold every script is refused by name', async () => {
  const database = await createTestDatabase('latin1');
  const name = new URL(database.environment.DATABASE_URL).pathname.slice(1);
  await expect(TestApp.start({ database })).rejects.toThrow(
    `DATABASE_URL names the database "${name}", which uses latin1`,
  );
  await database.drop();
});
