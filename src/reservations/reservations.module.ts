import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReservationsService } from './reservations.service';
import { ReservedName } from './reserved-name.entity';

@Module({
  imports: [TypeOrmModule.forFeature([ReservedName])],
  providers: [ReservationsService],
  exports: [ReservationsService],
})
export class ReservationsModule {}
