import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BUDGETS } from '../engine/budgets/budgets.ts'

/** A gateway in a separate process, with a separate embedded database, that tests may kill. */
export interface GatewayProcess {
  readonly env: Readonly<Record<string, string>>
  readonly url: string
  /** Kills the process at once, if it is running. */
  kill(): Promise<void>
  /** Starts the process if it is not running, and waits until it is ready. */
  back(): Promise<void>
  /** Sends a message to a module that was loaded into the process, and returns its reply. */
  ask(message: string): Promise<unknown>
}

/** No test of a killed or measured gateway is about budgets per minute, and its few users send what many would. */
const NO_RATES = Object.entries(BUDGETS)
  .filter(([, { unit }]) => unit === 'perMinute')
  .map(([name]) => `${name}=9999999`)
  .join(',')
const TIMEOUT_MS = 60_000
const MAIN = path.resolve(import.meta.dirname, `../main${path.extname(import.meta.filename)}`)

export async function gatewayProcess(more: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const address = { HOST: '127.0.0.1', PORT: String(port) }
  const env = { ...address, LOG_LEVEL: 'fatal', NODE_ENV: 'test', BUDGETS: NO_RATES, ...more }
  let child: ChildProcess | null = null
  const isReady = async () => (await fetch(`${url}/ready`).catch(() => null))?.status === 200
  const running: GatewayProcess = {
    env,
    url,
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async ask(message) {
      if (child === null) throw new Error('the gateway is not running')
      const reply = once(child, 'message')
      child.send(message)
      const [said] = await reply
      return said
    },
    async back() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) {
        child = spawn(process.execPath, ['--no-warnings', MAIN], {
          env: { ...env, ...inherited() },
          stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        })
      }
      const until = Date.now() + TIMEOUT_MS
      while (!(await isReady())) {
        if (Date.now() > until) throw new Error('the gateway is not back')
        await wait(50)
      }
    },
  }
  await running.back()
  return running
}

/**
 * Returns the environment that a test's process inherits from the test run, without configuration variables. The
 * process uses the compile cache of the run.
 */
export function inherited(): Readonly<Record<string, string>> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
