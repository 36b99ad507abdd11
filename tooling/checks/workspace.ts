import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly allowScripts?: Readonly<Record<string, boolean>>
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** Returns the folders of the workspace's packages, in the order of `workspaces` in the root's manifest. */
export function workspaceFolders(root: string): string[] {
  const { workspaces = [] } = readJson<Manifest>(join(root, 'package.json'))
  return workspaces
    .flatMap((pattern) => globSync(pattern, { cwd: root }).sort())
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
}

const SKIPPED = /(^|\/)(node_modules|dist|fixtures|\.cache|\.data)\//

/** Returns the files below a folder whose names match a pattern, relative to the folder. */
export function filesBelow(dir: string, ending: RegExp): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((file) => !SKIPPED.test(`${file}`))
    .sort()
}
