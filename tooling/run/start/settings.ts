import { type GatewayConfig, readConfig as readGatewayConfig } from '@portal/mock-gateway'
import { type PortalHostConfig, readConfig as readHostConfig } from '@portal/portal-host'

type Env = Readonly<Record<string, string | undefined>>

export interface Settings {
  readonly gateway: GatewayConfig
  readonly host: PortalHostConfig
}

/** The invalid settings of gateway and host, reported together, so that one start shows all of them. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads the settings of gateway and host from the environment.
 * @param known faults of the database, which are added to the gateway's faults
 * @throws SettingsError with all faults that gateway and host find
 */
export function readSettings(env: Env, known: readonly string[] = []): Settings {
  const gateway = attempt(() => readGatewayConfig(env, known))
  const host = attempt(() => readHostConfig(env))
  if ('value' in gateway && 'value' in host) return { gateway: gateway.value, host: host.value }
  const messages = [gateway, host].flatMap((outcome) => ('message' in outcome ? [outcome.message] : []))
  throw new SettingsError(messages.join('\n\n'))
}

function attempt<Value>(read: () => Value): { readonly value: Value } | { readonly message: string } {
  try {
    return { value: read() }
  } catch (error) {
    if (error instanceof Error && error.name === 'ConfigError') return { message: error.message }
    throw error
  }
}
