import { demoCredits, type GatewayConfig, withDatabase } from '@portal/mock-gateway'
import type { DemoCore } from './index.ts'

/**
 * Enters the credits of the demo's past into a demo core, so that reconciliation finds exactly the described
 * differences.
 */
export async function enterDemoCredits(core: DemoCore, config: GatewayConfig): Promise<void> {
  await withDatabase(config, async ({ db }) => {
    for (const { reference, coreReference } of await demoCredits(db)) core.book.learn(reference, coreReference)
  })
}
