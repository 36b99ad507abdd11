import { fork } from 'node:child_process'
import { extname, join } from 'node:path'
import type { Build } from '../releases/build.ts'
import type { CheckStarts, StartOutcome } from './start-outcome.ts'

/**
 * The time in milliseconds in which a module must start, also on a busy machine. The timeout is needed because an
 * endless loop never ends by itself.
 */
const START_MS = 120_000

/** The task of the child process: the shell to start in, and the builds to start one after the other. */
export interface StartTask {
  /** The engine; `best` means Chromium if it is installed. */
  readonly engine: 'best' | 'jsdom'
  readonly shell: Pick<Build, 'name' | 'version' | 'manifest' | 'contents'>
  readonly builds: readonly Pick<Build, 'name' | 'version' | 'manifest' | 'contents'>[]
}

/** The reports of the child process: first its engine, then for each build that it is starting, and the result. */
export type StartReport =
  | { readonly kind: 'engine'; readonly by: StartOutcome['by'] }
  | { readonly kind: 'starting'; readonly name: string }
  | { readonly kind: 'done'; readonly name: string; readonly error: string | null }

/**
 * Starts builds as a tab would: in the shell that will be active with them, without a gateway, in Chromium if
 * available, otherwise in jsdom. The code runs in a child process of the publisher. If a build hangs, the child is
 * killed and the remaining builds are started in a new child.
 */
export const checkStarts: CheckStarts = (builds, shell) => startAll(builds, shell, 'best')

/**
 * Starts builds like `checkStarts`, but always in jsdom: for all modules this takes three seconds of one processor
 * instead of eleven.
 */
export const checkStartsQuickly: CheckStarts = (builds, shell) => startAll(builds, shell, 'jsdom')

async function startAll(
  builds: readonly Build[],
  active: Build | undefined,
  engine: StartTask['engine'],
): Promise<readonly StartOutcome[]> {
  const shell = builds.find(({ manifest }) => manifest.kind === 'shell') ?? active
  const outcomes = new Map<string, Omit<StartOutcome, 'name' | 'version'>>()
  for (;;) {
    const waiting = builds.filter(({ name }) => !outcomes.has(name))
    if (waiting.length === 0) break
    if (!shell) {
      const error = 'there is no shell to start it in: publish the shell with it'
      for (const { name } of waiting) outcomes.set(name, { started: false, by: 'jsdom', error })
      break
    }
    await startInChild({ engine, shell: toTask(shell), builds: waiting.map(toTask) }, outcomes)
  }
  return builds.map(({ name, version }) => ({
    name,
    version,
    ...(outcomes.get(name) ?? { started: false, by: 'jsdom' as const }),
  }))
}

const toTask = ({ name, version, manifest, contents }: Build) => ({ name, version, manifest, contents })

/** Starts builds in a child process, and adds the result of at least one build. */
function startInChild(task: StartTask, outcomes: Map<string, Omit<StartOutcome, 'name' | 'version'>>): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, `start-child${extname(import.meta.filename)}`), {
      serialization: 'advanced',
      execArgv: [],
      env: { ...process.env, NODE_OPTIONS: '', RELEASES_TOKEN: '' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let by: StartOutcome['by'] = 'jsdom'
    let current = task.builds[0]?.name ?? ''
    let errors = ''
    let timer: NodeJS.Timeout
    let failure: string | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        failure = `no end of its start within ${START_MS / 1000} seconds`
        child.kill('SIGKILL')
      }, START_MS)
    }
    restart()
    child.stderr?.on('data', (text: Buffer) => {
      errors = `${errors}${text}`.slice(-1000)
    })
    child.on('message', (report: StartReport) => {
      restart()
      if (report.kind === 'engine') by = report.by
      else if (report.kind === 'starting') current = report.name
      else {
        const { name, error } = report
        outcomes.set(name, error === null ? { started: true, by } : { started: false, by, error })
      }
    })
    child.on('exit', () => {
      clearTimeout(timer)
      // If builds are left, the current build ended the child. Without a result for it, children would start forever.
      const isDone = task.builds.every(({ name }) => outcomes.has(name))
      if (!isDone && !outcomes.has(current))
        outcomes.set(current, {
          started: false,
          by,
          error: failure ?? (errors.trim() || 'its start ended the process'),
        })
      resolve()
    })
    child.send(task)
  })
}
