import { DEMO_PARTNER_PORT } from '@portal/mock-gateway/pickup-enquiry'
import type { Lifetime } from './lifetime.ts'
import type { Settings } from './settings.ts'

/**
 * Starts the partner's system of a demo portal, which answers pickup enquiries. It is not started in production or
 * without the demo data. If its port is taken (or is the portal's port), tellers find only the orders that SwiftRemit
 * sent itself.
 */
export async function startPartner({ gateway }: Settings, lifetime: Lifetime): Promise<void> {
  if (gateway.production || !gateway.demoData || gateway.port === DEMO_PARTNER_PORT) return
  const { startDemoPartner } = await import('@portal/mock-gateway/demo-partner')
  try {
    const partner = await startDemoPartner({ port: DEMO_PARTNER_PORT })
    lifetime.onStop(() => partner.close())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  }
}
