import { DEMO_PARTNER_PORT } from '@portal/mock-gateway/pickup-enquiry'
import type { Lifetime } from './lifetime.ts'
import type { Settings } from './settings.ts'

/**
 * A demo portal has a partner's system that answers pickup enquiries. Never in production or without the demo data; if
 * its port is taken (or is the portal's), tellers find only SwiftRemit's own orders.
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
