import type { Lifetime } from './lifetime.ts'
import { portBeside } from './port.ts'
import { readSettings, type Settings } from './settings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The default; another one if it is taken. */
const PORT = 3900

/**
 * A demo portal comes with an identity provider of its own, so that its third-party sign-in works at once. Never in
 * production, never without the demo data (whose passwords are public anyway), and not where the environment names one.
 */
export async function withDemoProvider(settings: Settings, env: Env, lifetime: Lifetime): Promise<Settings> {
  const { production, demoData, oidc, portalUrl, port } = settings.gateway
  if (production || !demoData || oidc) return settings
  const { environmentOf, startDemoProvider } = await import('../../demo-provider/index.ts')
  const provider = await startDemoProvider({ portalUrl, port: portBeside(port, PORT) })
  lifetime.onStop(() => provider.close())
  return readSettings({ ...env, ...environmentOf(provider) })
}
