import type { Lifetime } from './lifetime.ts'
import { portBeside } from './port.ts'
import { readSettings, type Settings } from './settings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The default; another one if it is taken. */
const PORT = 3900

/**
 * A demo portal has its own identity provider, so that external sign-in works at once. Never in production, without the
 * demo data (whose passwords are public), or if the environment names another.
 */
export async function withDemoProvider(settings: Settings, env: Env, lifetime: Lifetime): Promise<Settings> {
  const { production, demoData, oidc, portalUrl, port } = settings.gateway
  if (production || !demoData || oidc) return settings
  const { environmentOf, startDemoProvider } = await import('../../demo-provider/index.ts')
  const provider = await startDemoProvider({ portalUrl, port: portBeside(port, PORT) })
  lifetime.onStop(() => provider.close())
  return readSettings({ ...env, ...environmentOf(provider) })
}
