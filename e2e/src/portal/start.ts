import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dataFolder, TEMPLATE } from './data-folder.ts'
import type { FromPortal, HookCall, Hooks } from './hooks.ts'

const TREE = resolve(import.meta.dirname, '../../..')
/** The folder in which the global set-up publishes the builds. Every portal of a run serves them. */
export const RELEASES = join(TREE, '.cache/e2e/releases')

export interface Portal extends Hooks {
  readonly url: string
  readonly dataDir: string
  /** Returns the mails to an address, newest first. */
  mails(recipient: string): Promise<readonly Mail[]>
  stop(): Promise<void>
}

export interface Mail {
  readonly subject: string
  readonly body: string
}

const HOOKS: readonly (keyof Hooks)[] = [
  ...(['user', 'code', 'session', 'endWaits', 'endSessions', 'settings', 'directoryPerson', 'moveRecord'] as const),
  ...(['submitUser', 'submitEdit', 'authorize', 'partnerKey', 'countUsers', 'turnToNextRun'] as const),
  'plantHostileText',
]

/**
 * Starts a separate portal on a free port with a temporary data folder; `settings` are environment variables.
 * @param tree the working tree whose gateway and host are run; by default this working tree
 */
export async function startPortal(settings: Readonly<Record<string, string>> = {}, tree = TREE): Promise<Portal> {
  // The tables that only the gateway of another tree has are created as by an upgrade.
  const dataDir = await dataFolder(process.env[TEMPLATE])
  const child = fork(join(tree, 'e2e/src/portal/process.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      // Caches compiled sources, because a third of a start is spent on reading the gateway's sources.
      NODE_COMPILE_CACHE: join(TREE, '.cache/e2e/compiled'),
      ...{ PORT: '0', HOST: 'localhost', DATA_DIR: dataDir, RELEASES_DIR: RELEASES, LOG_LEVEL: 'error' },
      // All sign-in attempts of the tests come from one address.
      ATTEMPTS_PER_MINUTE: '100000',
      BUDGETS: 'address.requests=100000',
      // For slow machines, the warning of fifteen seconds is shown for ten minutes.
      IDLE_WARNING_MS: '600000',
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  const waiting = new Map<number, { done(value: unknown): void; fail(error: Error): void }>()
  let calls = 0
  const url = await new Promise<string>((ready, fail) => {
    child.on('message', (message: FromPortal) => {
      if (message.kind === 'ready') return ready(message.url)
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'done') call?.done(message.value)
      else call?.fail(new Error(message.message))
    })
    void ended.then(async ([code, signal]) => {
      await rm(dataDir, { recursive: true, force: true })
      const gone = new Error(`the portal has ended (${signal ?? `exit code ${code}`}); what it said of it stands above`)
      fail(gone)
      for (const call of waiting.values()) call.fail(gone)
    })
  })
  const call = (name: keyof Hooks, args: readonly unknown[]) =>
    new Promise<unknown>((done, fail) => {
      const id = ++calls
      waiting.set(id, { done, fail })
      child.send({ id, name, args } satisfies HookCall)
    })
  return {
    ...(Object.fromEntries(HOOKS.map((name) => [name, (...args: unknown[]) => call(name, args)])) as unknown as Hooks),
    url,
    dataDir,
    async mails(recipient) {
      const answer = await fetch(`${url}/dev/mailbox`, { headers: { accept: 'application/json' } })
      const { mails } = (await answer.json()) as { mails: (Mail & { recipient: string })[] }
      return mails.filter((mail) => mail.recipient === recipient)
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
