import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { watchModule } from '@portal/build/watch'
import { type GatewayOptions, type StartedGateway, startGateway } from '@portal/mock-gateway/testing'
import { createPortalHost, publishWorkspace, readConfig } from '@portal/portal-host'
import { releasedBuilds } from './released-builds.ts'

export interface PortalOptions {
  /** The module's repository. */
  readonly folder: string
  /** The folder of the portal's releases. */
  readonly releases: string
  /** The port on localhost; by default any free port. */
  readonly port?: number
  /** Serves the module from source, with live reload, instead of its build in `dist`. */
  readonly isFromSource?: boolean
  /** The scenario of the gateway's database; by default the demo. */
  readonly scenario?: GatewayOptions['scenario']
  /** Receives messages for the developer. */
  readonly say?: (line: string) => void
}

export interface StartedPortal {
  readonly url: string
  readonly gateway: StartedGateway
  close(): Promise<void>
}

/**
 * Starts a portal on localhost: the released shell, sign-in and users module, a gateway for tests, and one module.
 * @throws Error if the module's build does not start, with the reason
 */
export async function startPortal(options: PortalOptions): Promise<StartedPortal> {
  const { folder, releases, port = 0, isFromSource = false, scenario = 'demo', say = () => {} } = options
  const released = releasedBuilds(dirname(createRequire(import.meta.url).resolve('@portal/portal-host/package.json')))
  const built = join(folder, 'dist')
  if (!(isFromSource || existsSync(built))) throw new Error(`There is no build in ${built}.`)
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    const gateway = await startGateway({ scenario })
    closing.push(() => gateway.close())
    const environment = { PORT: String(port), GATEWAY_URL: gateway.url, RELEASES_DIR: releases, LOG_LEVEL: 'error' }
    const config = readConfig({ ...environment, NODE_ENV: 'development' })
    const heldBack = await publishWorkspace(releases, isFromSource ? released : [...released, built], config.claims)
    for (const { name, startFault, conflict } of heldBack) {
      throw new Error(`${name} is not served: ${startFault ?? conflict ?? 'another release is active'}`)
    }
    const host = await createPortalHost(config)
    closing.push(() => host.close())
    const url = `http://localhost:${new URL(await host.listen()).port}`
    if (isFromSource) closing.push(await serveFromSource(folder, host.development, say))
    return { url, gateway, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Development = Awaited<ReturnType<typeof createPortalHost>>['development']

function serveFromSource(folder: string, development: Development, say: (line: string) => void) {
  const output = join(folder, '.cache/development')
  return watchModule(folder, output, {
    built: async (milliseconds) => {
      const name = await development?.serve(output)
      say(`${name} is served from source (built in ${milliseconds} ms)`)
    },
    failed: (messages) => {
      say(messages(false))
      development?.fail(messages(false))
    },
  })
}
