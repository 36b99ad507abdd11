import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What came of a package's compilation. */
export interface Compiled {
  /** What was said of what went wrong, if anything did. */
  readonly failure?: string
  /** Absolute paths of all that was read. */
  readonly read: readonly string[]
}

/**
 * Runs webpack on packages, one after another, in a process of their own (`compile.cjs`): beside each other two such processes run.
 * A module costs half of what it does in a process that begins anew.
 */
export function startCompiling(root: string) {
  let process: ChildProcess | undefined

  function begin(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'compile.cjs'), {
      cwd: root,
      env: { ...globalThis.process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child.once('close', () => {
      if (process === child) process = undefined
    })
    return child
  }

  return {
    /** @param folder absolute path of the package */
    async compile(folder: string): Promise<Compiled> {
      process ??= begin()
      const child = process
      const said: string[] = []
      const hear = (text: unknown) => said.push(String(text))
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
      const over = new AbortController()
      const compiled = once(child, 'message', over).then(([message]) => message as Compiled)
      // A package may end the process, by an error that nobody caught for instance: the next begins another.
      const ended = once(child, 'close', over).then(([code, signal]) => ({
        failure: `${said.join('')}It ended with ${signal ?? code}.`,
        read: [],
      }))
      child.send(folder)
      try {
        return await Promise.race([compiled, ended])
      } finally {
        over.abort()
        await Promise.allSettled([compiled, ended])
        for (const stream of [child.stdout, child.stderr]) stream?.off('data', hear)
      }
    },
    end(): void {
      if (process?.connected) process.disconnect()
    },
  }
}
