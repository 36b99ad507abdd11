import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The environment of `npm start` and of every command: the same data folder wherever they are run. */
export function portalEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...env, DATA_DIR: resolve(ROOT, env.DATA_DIR || '.data') }
}

/** Runs a command; errors that its user can fix become a sentence on stderr and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
