import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

/** How a command ended, and what it said. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

const PACKAGE = resolve(import.meta.dirname, '../..')

/** Runs the `portal` command as npm does: in the package's folder, by a process of its own. */
export function runPortal(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const { PATH = '' } = process.env
  const options = { cwd: PACKAGE, env: { PATH, INIT_CWD: PACKAGE, ...env } }
  return new Promise((done) => {
    execFile(process.execPath, ['src/cli.ts', ...args], options, (error, out, err) => {
      done({ code: error ? Number(error.code ?? 1) : 0, out, err })
    })
  })
}
