import { Controller, Get, Module, ServiceUnavailableException } from '@nestjs/common';
import { ReadinessService } from './readiness.service';

@Controller()
class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  /** The process is up. */
  @Get('healthz')
  alive() {
    return { status: 'ok' };
  }

  /** A driver can be served: the store reads and writes, and identity answers. */
  @Get('readyz')
  async ready() {
    const problems = await this.readiness.problems();
    if (problems.length > 0) throw new ServiceUnavailableException({ status: 'unavailable', problems });
    return { status: 'ready' };
  }
}

@Module({ controllers: [HealthController], providers: [ReadinessService] })
export class HealthModule {}
