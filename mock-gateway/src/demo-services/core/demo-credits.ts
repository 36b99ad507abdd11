import { demoCredits } from '../../areas/payments/transactions/index.ts'
import { withDatabase } from '../../commands.ts'
import type { GatewayConfig } from '../../config.ts'
import type { DemoCore } from './index.ts'

/**
 * Enters the past credits of the demo data into a demo core, so that a reconciliation finds exactly the described
 * differences.
 */
export async function enterDemoCredits(core: DemoCore, config: GatewayConfig): Promise<void> {
  await withDatabase(config, async ({ db }) => {
    for (const { reference, coreReference } of await demoCredits(db)) core.book.learn(reference, coreReference)
  })
}
