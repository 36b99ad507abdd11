import path from 'node:path'
import { enterDemoCredits } from '../../demo-core/demo-credits.ts'
import type { Lifetime } from './lifetime.ts'
import { portBeside } from './port.ts'
import type { Settings } from './settings.ts'

/** The default; another one if it is taken. */
const PORT = 3910
const TIMEOUT_MS = 5_000

interface WithCore {
  readonly settings: Settings
  /** Enters the credits of the seeded past into the core, once the gateway has its database. */
  enterDemoCredits(): Promise<void>
}

/**
 * A demo portal has its own core-banking system, so that transactions are credited and posted at once. Never in
 * production, without the demo data, or if the environment names another.
 */
export async function withDemoCore(settings: Settings, lifetime: Lifetime): Promise<WithCore> {
  const { production, demoData, coreBanking, dataDir, port } = settings.gateway
  if (production || !demoData || coreBanking) return { settings, enterDemoCredits: async () => {} }
  const { startDemoCore } = await import('../../demo-core/index.ts')
  const core = await startDemoCore({ port: portBeside(port, PORT), file: path.join(dataDir, 'demo-core.jsonl') })
  lifetime.onStop(() => core.close())
  const { url, secret } = core
  const gateway = { ...settings.gateway, coreBanking: { url, secret, timeoutMs: TIMEOUT_MS } }
  return { settings: { ...settings, gateway }, enterDemoCredits: () => enterDemoCredits(core, gateway) }
}
