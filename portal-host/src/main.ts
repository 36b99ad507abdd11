#!/usr/bin/env node
import { ConfigError, readConfig } from './config.ts'
import { inOneSentence } from './failure.ts'
import { createPortalHost } from './host.ts'

/**
 * How often, in milliseconds, the npm process that started the host is checked, because a killed process sends no
 * signal.
 */
const PARENT_LOOK_MS = 500
/** The maximum time to stop, in milliseconds. After that, the process exits with 1 even if requests are unfinished. */
const STOP_MS = 15_000

/** Starts only the host; the gateway answers at GATEWAY_URL. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.gatewayUrl) throw new ConfigError(['GATEWAY_URL is needed when the host runs alone'])
  const host = await createPortalHost(config)
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    await host.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end()
  }, PARENT_LOOK_MS).unref()
  await host.listen()
}

main().catch((error: unknown) => {
  console.error(inOneSentence(error, process.env.RELEASES_DIR ?? process.env.DATA_DIR ?? '.data') ?? error)
  process.exit(1)
})
