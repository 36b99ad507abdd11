import { ConfigError, createPortalHost, readConfig } from './index.ts'

/** The host alone: the gateway answers at GATEWAY_URL. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.gatewayUrl) throw new ConfigError(['GATEWAY_URL is needed when the host runs alone'])
  const host = await createPortalHost(config)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void host.close().then(() => process.exit(0))
    })
  }
  await host.listen()
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
