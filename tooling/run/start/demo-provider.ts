import type { Lifetime } from './lifetime.ts'
import { portBeside } from './port.ts'
import { readSettings, type Settings } from './settings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The default port; another port is used if this one is taken. */
const PORT = 3900

/**
 * Starts the identity provider of a demo portal, so that external sign-in works at once. It is not started in
 * production, without the demo data (whose passwords are public), or if the environment names another provider.
 */
export async function withDemoProvider(settings: Settings, env: Env, lifetime: Lifetime): Promise<Settings> {
  const { production, demoData, oidc, portalUrl, port } = settings.gateway
  if (production || !demoData || oidc) return settings
  const { environmentOf, startDemoProvider } = await import('@portal/mock-gateway/demo-provider')
  const provider = await startDemoProvider({ portalUrl, port: portBeside(port, PORT) })
  lifetime.onStop(() => provider.close())
  return readSettings({ ...env, ...environmentOf(provider) })
}
