import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { prune, publishWorkspace, readConfig } from '@portal/portal-host'
import { RELEASES } from './start.ts'

// Builds the packages that changed and publishes them, as `npm start` does, once for all portals of a run.

const root = resolve(import.meta.dirname, '../../..')
const build = spawn(process.execPath, ['tooling/build.ts'], { cwd: root, stdio: 'inherit' })
const [code] = await once(build, 'exit')
if (code !== 0) process.exit(1)

const folders = await readdir(root)
const dists = folders
  .map((name) => join(root, name, 'dist'))
  .filter((dist) => ['shell.json', 'module.json'].some((manifest) => existsSync(join(dist, manifest))))
const heldBack = await publishWorkspace(RELEASES, dists, readConfig({}).claims)
const broken = heldBack.filter(({ startFault }) => startFault !== undefined)
if (broken.length > 0) {
  for (const { name, startFault } of broken) console.error(`${name}: ${startFault}`)
  process.exit(1)
}
await prune(RELEASES)
