import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Returns the environment of `npm start` and of every command. The data folder is the same wherever a command is run.
 */
export function portalEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...env, DATA_DIR: resolve(ROOT, env.DATA_DIR || '.data') }
}

/** Runs a command. An error that the user can fix is printed as a sentence on stderr, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
