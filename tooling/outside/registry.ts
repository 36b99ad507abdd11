import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { run } from './run.ts'

/**
 * The registry's package is installed for the proof only. As a development dependency it would add 330 packages to
 * every `npm install` of the workspace. The override replaces a version with which it does not start.
 */
const MANIFEST = { private: true, dependencies: { verdaccio: '6.8.0' }, overrides: { 'node-fetch': '2.7.0' } }
/** Only our scope is served, without a link to another registry: npm takes all other packages from the usual one. */
const CONFIG = `storage: ./storage
packages:
  '@portal/*': { access: $all, publish: $all }
log: { type: stdout, level: warn }
`
const STARTS_WITHIN_MS = 60_000

export interface Registry {
  readonly url: string
  close(): Promise<void>
}

/** Starts an empty npm registry on loopback, for packages of the scope `@portal`. */
export async function startRegistry(root: string, port: number): Promise<Registry> {
  const program = join(root, '.cache/registry')
  const folder = await temporaryFolder('registry')
  await writeFile(join(folder, 'config.yaml'), CONFIG)
  if (!existsSync(join(program, 'node_modules/verdaccio'))) {
    await mkdir(program, { recursive: true })
    await writeFile(join(program, 'package.json'), JSON.stringify(MANIFEST))
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: program })
  }
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [join(program, 'node_modules/verdaccio/bin/verdaccio'), '--config', 'config.yaml', '--listen', url],
    { cwd: folder, stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const limit = Date.now() + STARTS_WITHIN_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > limit) {
      await close()
      throw new Error('The registry did not start.')
    }
    await wait(200)
  }
  return { url, close }
}

const answers = (url: string) =>
  fetch(`${url}/-/ping`).then(
    ({ ok }) => ok,
    () => false,
  )
