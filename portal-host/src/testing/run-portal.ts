import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { runCommand } from '../commands/run-command.ts'
import { allStart, anyClaim } from './publish-fakes.ts'

/** The exit code of a command, and its output. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A path without Chromium, so that builds are started in jsdom: a browser takes ten times as long. */
const NO_CHROMIUM = '/nowhere/chromium'

const PACKAGE = resolve(import.meta.dirname, '../..')

/** Runs the `portal` command in this process, which is half a second faster than in a separate process. */
export async function runPortal(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runCommand({
    args,
    env,
    folder: PACKAGE,
    check: allStart,
    claims: anyClaim,
    say: (line) => said.push(`${line}\n`),
    complain: (line) => complaints.push(`${line}\n`),
  })
  return { code, out: said.join(''), err: complaints.join('') }
}

/** Runs the `portal` command as npm does: in the package's folder and in a separate process. */
export function startPortalCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const { PATH = '' } = process.env
  const options = { cwd: PACKAGE, env: { PATH, INIT_CWD: PACKAGE, CHROMIUM_PATH: NO_CHROMIUM, ...env } }
  return new Promise((done) => {
    execFile(process.execPath, ['src/cli.ts', ...args], options, (error, out, err) => {
      done({ code: error ? Number(error.code ?? 1) : 0, out, err })
    })
  })
}
