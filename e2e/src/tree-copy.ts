import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Copies the tree with its uncommitted changes into a temporary folder. Installed packages are linked, and the portal's
 * own packages resolve to the copy. Changes in the copy do not affect the working tree.
 */
export async function copyTree(root: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-faults-'))
  const { stdout } = await run('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, maxBuffer: 64_000_000 })
  for (const file of stdout.split('\0').filter(Boolean)) {
    // A file that is deleted but not committed is listed as well.
    await cp(path.join(root, file), path.join(folder, file), { recursive: true }).catch(ignoreMissing)
  }
  await linkModules(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const workspace of await readdir(folder)) {
    const own = path.join(root, workspace, 'node_modules')
    await linkModules(own, path.join(folder, workspace, 'node_modules')).catch(ignoreMissing)
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Links each installed package. Links to the portal's own packages are created again, so that they point into the copy.
 */
async function linkModules(from: string, to: string): Promise<void> {
  const names = await readdir(from)
  await mkdir(to, { recursive: true })
  for (const name of names.filter((one) => one !== '@portal')) await symlink(path.join(from, name), path.join(to, name))
  if (!names.includes('@portal')) return
  await mkdir(path.join(to, '@portal'))
  for (const name of await readdir(path.join(from, '@portal')))
    await symlink(await readlink(path.join(from, '@portal', name)), path.join(to, '@portal', name))
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
