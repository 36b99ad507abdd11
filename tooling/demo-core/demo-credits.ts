import { demoCredits, type GatewayConfig, withDatabase } from '@portal/mock-gateway'
import type { DemoCore } from './index.ts'

/** Tells a demo core the credits of the demo's past, so that reconciliation finds what is told of and nothing else. */
export async function enterDemoCredits(core: DemoCore, config: GatewayConfig): Promise<void> {
  await withDatabase(config, async ({ db }) => {
    for (const { reference, coreReference } of await demoCredits(db)) core.book.learn(reference, coreReference)
  })
}
