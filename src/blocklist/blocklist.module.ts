import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlockedHost } from './blocked-host.entity';
import { BlockedHosts } from './blocked-hosts';
import { Blocklist } from './blocklist.service';

@Module({
  imports: [TypeOrmModule.forFeature([BlockedHost])],
  providers: [BlockedHosts, Blocklist],
  exports: [BlockedHosts, Blocklist],
})
export class BlocklistModule {}
