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

/** Folders of the workspace's packages, in the order of the root's `workspaces`. */
export function workspaceFolders(root: string): string[] {
  const { workspaces = [] } = readJson<Manifest>(join(root, 'package.json'))
  return workspaces
    .flatMap((pattern) => globSync(pattern, { cwd: root }).sort())
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
}

const SKIPPED = /(^|\/)(node_modules|dist|fixtures|\.cache|\.data)\//

/** Files below a folder with one of the endings, relative to the folder. */
export function filesBelow(dir: string, ending: RegExp): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((file) => !SKIPPED.test(`${file}`))
    .sort()
}
