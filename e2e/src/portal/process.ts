import { rm } from 'node:fs/promises'
import { createGateway, readConfig as readGatewayConfig, withDatabase } from '@portal/mock-gateway'
import { startDemoCore } from '@portal/mock-gateway/demo-core'
import { enterDemoCredits } from '@portal/mock-gateway/demo-core/credits'
import { environmentOf, startDemoProvider } from '@portal/mock-gateway/demo-provider'
import { createPortalHost, readConfig as readHostConfig } from '@portal/portal-host'
import { withDefinitePort } from '@portal/tooling/port'
import type { FromPortal, HookCall } from './hooks.ts'
import { createHooks } from './make-hooks.ts'

// Runs the portal of one test worker: gateway and host in one process, as in `npm start`, and the hooks that set up
// records.

const send = (message: FromPortal) => process.send?.(message)

// The port is chosen first, because passkeys and the callback of the identity provider depend on the portal's address.
const env = await withDefinitePort(process.env)
// With DEMO_PROVIDER, an identity provider runs beside the portal.
const provider = process.env.DEMO_PROVIDER
  ? await startDemoProvider({ portalUrl: `http://localhost:${env.PORT}`, port: 0 })
  : null
if (provider) Object.assign(env, environmentOf(provider))
// With DEMO_CORE, a core-banking system runs beside the portal, so that partners' orders are credited and posted.
const core = process.env.DEMO_CORE ? await startDemoCore({ port: 0 }) : null
if (core) Object.assign(env, { CORE_BANKING_URL: core.url, CORE_BANKING_SECRET: core.secret })

const gatewayConfig = readGatewayConfig(env)
const gateway = await createGateway(gatewayConfig)
if (core) await enterDemoCredits(core, gatewayConfig)
await gateway.start()
const host = await createPortalHost(readHostConfig(env), { gateway: gateway.app })
const url = `http://localhost:${new URL(await host.listen()).port}`

await withDatabase(gatewayConfig, async ({ db }) => {
  const hooks = createHooks(db, gatewayConfig, url)
  process.on('message', async ({ id, name, args }: HookCall) => {
    try {
      const hook = hooks[name] as (...args: readonly unknown[]) => Promise<unknown>
      send({ kind: 'done', id, value: await hook(...args) })
    } catch (error) {
      send({ kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  send({ kind: 'ready', url })
  // The channel closes when the worker ends for any reason.
  await new Promise((gone) => {
    for (const signal of ['disconnect', 'SIGINT', 'SIGTERM']) process.once(signal, gone)
  })
})
await host.close()
await gateway.stop()
await provider?.close()
await core?.close()
// This process deletes the folder, which belongs only to this portal, even if the worker was killed and cannot delete
// the folder.
await rm(gatewayConfig.dataDir, { recursive: true, force: true })
process.exit(0)
