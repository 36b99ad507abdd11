import { DEMO_PARTNER_PORT } from '@portal/mock-gateway/pickup-enquiry'
import type { Lifetime } from './lifetime.ts'
import type { Settings } from './settings.ts'

/**
 * A demo portal comes with a partner's system that tells of cash pickups. Never in production, never without the demo data; where its
 * port is taken (or is the portal's), tellers find SwiftRemit's own orders alone.
 */
export async function startPartner({ gateway }: Settings, lifetime: Lifetime): Promise<void> {
  if (gateway.production || !gateway.demoData || gateway.port === DEMO_PARTNER_PORT) return
  const { startDemoPartner } = await import('../../demo-partner/index.ts')
  try {
    const partner = await startDemoPartner({ port: DEMO_PARTNER_PORT })
    lifetime.onStop(() => partner.close())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  }
}
