import {
  createPortalHost,
  type HeldBack,
  type InProcessGateway,
  type PortalHost,
  type PortalHostConfig,
  prune,
  publishWorkspace,
} from '@portal/portal-host'
import type { Lifetime } from './lifetime.ts'
import { isPortTaken } from './port.ts'

/** The parts of a gateway that the composition needs. `Gateway` of @portal/mock-gateway implements this interface. */
export interface GatewayInProcess {
  readonly app: InProcessGateway
  start(): Promise<unknown>
  stop(): Promise<unknown>
}

export interface PortalParts {
  /** Builds the packages that changed, and returns the `dist` folders of the shell and of every module. */
  readonly build: () => Promise<readonly string[]>
  readonly createGateway: () => Promise<GatewayInProcess>
}

/** A failure whose message contains everything that the user needs. */
export class StartError extends Error {
  override name = 'StartError'
}

export interface StartedPortal {
  readonly address: string
  readonly host: PortalHost
  /** The builds that were not activated, with the reason. */
  readonly heldBack: readonly HeldBack[]
}

/**
 * Starts gateway and portal host in this process, at one address.
 * @throws StartError if the port is taken; ReleaseError if a build cannot be used at all
 */
export async function startPortal(
  config: PortalHostConfig,
  lifetime: Lifetime,
  parts: PortalParts,
): Promise<StartedPortal> {
  if (await isPortTaken(config.host, config.port)) throw portTaken(config.port)

  const builds = await parts.build()
  const heldBack = await publishWorkspace(config.releasesDir, builds, config.claims)
  await prune(config.releasesDir)

  const starting = startGateway(parts)
  // If a signal arrives while the gateway is starting, the stop waits for the start. Otherwise a partly started
  // database would be left behind.
  lifetime.onStop(async () => (await starting.catch(() => undefined))?.stop())
  const gateway = await starting
  const host = await createPortalHost(config, { gateway: gateway.app })
  lifetime.onStop(() => host.close())
  const bound = await host.listen().catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? portTaken(config.port) : error
  })
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host
  return { address: `http://${name}:${new URL(bound).port}`, host, heldBack }
}

async function startGateway(parts: PortalParts): Promise<GatewayInProcess> {
  const gateway = await parts.createGateway()
  try {
    await gateway.start()
  } catch (error) {
    await gateway.stop()
    throw error
  }
  return gateway
}

function portTaken(port: number): StartError {
  const next = port + 1
  return new StartError(
    `Port ${port} is taken by another program. End that one, or choose another port: PORT=${next} npm start\n` +
      `If it is a portal of this folder, a second one needs data of its own too: PORT=${next} DATA_DIR=.data/${next} npm start`,
  )
}
