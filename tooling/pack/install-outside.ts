import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../checks/workspace.ts'
import type { Packed } from './pack.ts'

/**
 * Installs packed packages into a folder outside the workspace, from tarballs as npm would publish them. Libraries are
 * links to the workspace's, so that no registry is needed.
 */
export function installOutside(root: string, packed: readonly Packed[], folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@portal'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@portal' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  const tarballs = join(folder, 'tarballs')
  mkdirSync(tarballs)
  execFileSync('npm', ['pack', '--silent', '--pack-destination', tarballs, ...packed.map(({ dist }) => dist)])
  for (const { dist } of packed) {
    const { name, version } = readJson<{ name: string; version: string }>(join(dist, 'package.json'))
    const target = join(modules, name)
    mkdirSync(target)
    const tarball = `${name.slice(1).replace('/', '-')}-${version}.tgz`
    execFileSync('tar', ['-xzf', join(tarballs, tarball), '-C', target, '--strip-components=1'])
  }
}
