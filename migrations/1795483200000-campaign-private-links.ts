import { MigrationInterface, QueryRunner, TableColumn } from 'typeorm';
import { flag } from './columns';

export class CampaignPrivateLinks1795483200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('campaigns', new TableColumn(flag('includes_private')));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('campaigns', 'includes_private');
  }
}
