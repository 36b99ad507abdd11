import path from 'node:path'
import { enterDemoCredits } from '@portal/mock-gateway/demo-core/credits'
import type { Lifetime } from './lifetime.ts'
import { portBeside } from './port.ts'
import type { Settings } from './settings.ts'

/** The default port; another port is used if this one is taken. */
const PORT = 3910
const TIMEOUT_MS = 5_000

interface WithCore {
  readonly settings: Settings
  /** Enters the past credits of the demo data into the core; called after the gateway has its database. */
  enterDemoCredits(): Promise<void>
}

/**
 * Starts the core-banking system of a demo portal, so that transactions are credited and posted at once. It is not
 * started in production, without the demo data, or if the environment names another core-banking system.
 */
export async function withDemoCore(settings: Settings, lifetime: Lifetime): Promise<WithCore> {
  const { production, demoData, coreBanking, dataDir, port } = settings.gateway
  if (production || !demoData || coreBanking) return { settings, enterDemoCredits: async () => {} }
  const { startDemoCore } = await import('@portal/mock-gateway/demo-core')
  const core = await startDemoCore({ port: portBeside(port, PORT), file: path.join(dataDir, 'demo-core.jsonl') })
  lifetime.onStop(() => core.close())
  const { url, secret } = core
  const gateway = { ...settings.gateway, coreBanking: { url, secret, timeoutMs: TIMEOUT_MS } }
  return { settings: { ...settings, gateway }, enterDemoCredits: () => enterDemoCredits(core, gateway) }
}
