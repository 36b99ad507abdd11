import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Publishes today's builds before the first test, in a plain Node: the portal's sources are not Playwright's to compile. */
export default async function globalSetup(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'portal/release.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The portal could not be built (${signal ?? `exit code ${code}`}); why stands above.`)
}
