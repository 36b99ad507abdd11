import { readServices, type ServiceConfig } from '../../config/services/read-services.ts'
import { variables } from '../../config/variables.ts'

/** A module's own server, as an operator would register it. */
export interface TestService {
  /** The module's name without `mfe-`. */
  readonly module: string
  readonly url: string
  readonly key: string
  /** The privilege modules that its calls may need. */
  readonly privileges: readonly string[]
  /** Path of the file that states its calls. */
  readonly callsFile: string
  readonly timeoutMs?: number
}

/**
 * Reads registrations as the gateway reads its settings.
 * @throws Error with every fault of the settings and of the documents of calls
 */
export function registeredServices(services: readonly TestService[]): readonly ServiceConfig[] {
  const settings = services.flatMap(({ module, url, key, privileges, callsFile, timeoutMs }) => {
    const prefix = `SERVICE_${module.toUpperCase().replaceAll('-', '_')}`
    return [
      [`${prefix}_URL`, url],
      [`${prefix}_KEY`, key],
      [`${prefix}_PRIVILEGES`, privileges.join()],
      [`${prefix}_CALLS`, callsFile],
      [`${prefix}_TIMEOUT_MS`, String(timeoutMs ?? '')],
    ]
  })
  const names = services.map(({ module }) => module).join()
  const read = variables({ MODULE_SERVICES: names, ...Object.fromEntries(settings) })
  const registered = readServices(read, { production: false, networks: { contains: () => true } })
  if (read.faults.length > 0) throw new Error(read.faults.join('\n'))
  return registered
}
