import { readConfig } from './config.ts'
import { databaseFaults } from './database-faults.ts'
import { createLog } from './engine/http/log.ts'
import { createGateway, type Gateway } from './gateway.ts'

/** Interval in milliseconds at which the parent process is checked. */
const PARENT_LOOK_MS = 1_000

const EXPECTED = ['ConfigError', 'AlreadyRunningError', 'DataFolderError']

/**
 * Runs only the gateway, on HOST and PORT. In `npm start`, the gateway and the portal host share one process instead.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env, await databaseFaults(process.env))
  const log = createLog(config.logLevel)
  let starting: Promise<Gateway> | null = null
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    // A signal during the start must wait for the start, because otherwise a half-started database would be left
    // behind.
    await (await starting?.catch(() => null))?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end(0)
  }, PARENT_LOOK_MS).unref()

  starting = createGateway(config, log)
  const gateway = await starting
  await gateway.start()
  try {
    const address = await gateway.app.listen({ host: config.host, port: config.port })
    log.info({ address }, 'the gateway is ready')
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    const sentence = `Port ${config.port} is taken by another program: end that one, or choose another port by PORT.`
    console.error(isTaken ? sentence : error)
    await end(1)
  }
}

main().catch((error: unknown) => {
  // Errors that a person can correct are shown as a sentence, and other errors with their stack.
  const isExpected = error instanceof Error && EXPECTED.includes(error.name)
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
})
