import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { lendPrecedenceToDatabase } from './precedence.ts'

export const ROOT = path.resolve(import.meta.dirname, '../../..')

/** The whole portal as `npm start` runs it, in a child process with its own database. */
export interface RunningPortal {
  readonly address: string
  readonly dataDir: string
  readonly pid: number
  /** Stops the portal and deletes its data. */
  stop(): Promise<void>
}

/** Limits that a measurement never reaches. */
const UNLIMITED_PER_MINUTE = ['address', 'user', 'key', 'partnerKeys', 'subsidiary']
  .map((caller) => `${caller}.requests=9999999`)
  .concat('user.writes=9999999', 'user.exports=9999999')
  .join(',')

/** The timeout of a start in milliseconds: a start may build, and always creates a database cluster. */
const TIMEOUT_MS = 240_000

export async function startPortal(env: NodeJS.ProcessEnv = {}, flags: readonly string[] = []): Promise<RunningPortal> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'))
  const child = spawn(process.execPath, [...flags, path.join(ROOT, 'tooling/run/start.ts')], {
    cwd: ROOT,
    env: {
      ...{ ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
      // A few users and keys send what a whole bank would.
      ...{ ATTEMPTS_PER_MINUTE: '1000000', BUDGETS: UNLIMITED_PER_MINUTE },
      ...env,
    },
    // The channel closes when this process ends for any reason, so that the portal notices.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const address = await addressOf(child)
    lendPrecedenceToDatabase(dataDir)
    return { address, dataDir, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  const said: string[] = []
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`the portal does not start:\n${said.join('\n')}`)), TIMEOUT_MS)
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
    lines.on('line', (line) => {
      said.push(line)
      // The portal's errors are printed for the person who runs the benchmark.
      if (line.includes('"level":50')) console.error(line)
      const address = /ready at (\S+)/.exec(line)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      done(address)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      fail(new Error(`the portal ended (${code ?? signal}):\n${said.join('\n')}`))
    })
  })
}
