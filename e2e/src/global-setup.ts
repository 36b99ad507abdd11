import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder, TEMPLATE } from './portal/data-folder.ts'

/**
 * Publishes the current builds, and creates the initial data of every portal in the run. Runs before the first test in
 * a plain Node process, because Playwright must not compile the portal's sources.
 * @returns a function that removes the data after the last test
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const template = await dataFolder()
  await Promise.all([run('release.ts'), run('template.ts', { DATA_DIR: template })])
  process.env[TEMPLATE] = template
  return () => rm(template, { recursive: true, force: true })
}

async function run(script: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'portal', script)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0)
    throw new Error(`The portal could not be made ready (${signal ?? `exit code ${code}`}); why stands above.`)
}
