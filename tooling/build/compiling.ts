import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The result of compiling a package. */
export interface Compiled {
  /** Compiler errors, if any. */
  readonly failure?: string
  /** Absolute paths of the files that were read. */
  readonly read: readonly string[]
}

/**
 * Starts a child process (`compile.cjs`) that runs webpack on one package after another. The build starts two such
 * processes. In a process already running, a module compiles in half the time that it takes in a new process.
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
    /**
     * @param folder absolute path of the package
     * @param inputs hash of the package's inputs, which its manifest records
     */
    async compile(folder: string, inputs: string): Promise<Compiled> {
      process ??= begin()
      const child = process
      const said: string[] = []
      const hear = (text: unknown) => said.push(String(text))
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
      const over = new AbortController()
      const compiled = once(child, 'message', over).then(([message]) => message as Compiled)
      // A package may crash the process, for instance by an uncaught error. The next package then starts another
      // process.
      const ended = once(child, 'close', over).then(([code, signal]) => ({
        failure: `${said.join('')}It ended with ${signal ?? code}.`,
        read: [],
      }))
      child.send({ folder, inputs })
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
