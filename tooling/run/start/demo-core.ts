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
  /** Enters the credits of the demo's past into the core, once the gateway has its database. */
  enterDemoCredits(): Promise<void>
}

/**
 * A demo portal comes with a core-banking system of its own, so that transactions are credited and posted at once.
 * Never in production, never without the demo data, and not where the environment names one.
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
