import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Difference, findDifferences } from './click-differences';

/** Compares totals, rollups and raw clicks, beside a running service. */
@Injectable()
export class ClickVerification {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  verify(): Promise<Difference[]> {
    return findDifferences(this.dataSource.manager);
  }
}
