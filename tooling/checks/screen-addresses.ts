import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ModuleContribution } from '@portal/contract/module'
import { filesBelow, workspaceFolders } from './workspace.ts'

/**
 * Addresses that no module defines: addresses of the shell's own screens, of the host and the gateway, and of external
 * systems.
 */
const OTHERS = [
  '/dashboard',
  '/signed-out',
  '/module-status',
  '/api-documentation',
  '/dev/reload',
  '/registry',
  '/failed-loads',
  '/credits',
  '/missing-text',
]
/** Matches the code that links to screens: modules, shared packages, and domains. */
const LEADS =
  /^(mfe-.+|shell|portal-sdk)\/src\/|^mock-gateway\/src\/(areas|engine\/(approvals|history|views|job-status))\//
const SOURCE = /(?<!\.test)\.tsx?$/
const TESTED = /(^|\/)(testing|migrations)\//
const FILTER = /[?&]f\.(\w+)=/g
/** Matches the files of a module that define the filters of a list. */
const FILTERS = /(filters?|Screen)\.tsx?$/
const ADDRESS = /(?<![\w.)\]}])['"`](\/[a-z][\w-]*(?:\/[a-z][\w-]*)*)(?=[?#'"`])/g

/**
 * Checks addresses of screens. Only a module's descriptor defines a path; every other mention (a link, a record's
 * address in the gateway, a comment) must match a descriptor, so that this check fails if a screen moves. A filter set
 * by an address must be defined by a list, because otherwise its chip would show the wire's name and value.
 */
export async function checkScreenAddresses(root: string): Promise<string[]> {
  const folders = workspaceFolders(root)
  const stated = await Promise.all(folders.filter((folder) => folder.startsWith('mfe-')).map(pathsOf))
  const known = new Set([...OTHERS, ...stated.flat()])
  const sources = folders.flatMap((folder) =>
    filesBelow(join(root, folder), SOURCE)
      .map((file) => join(folder, file))
      .filter((file) => LEADS.test(file) && !TESTED.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  )
  const filters = sources
    .filter(([file]) => file.startsWith('mfe-') && FILTERS.test(file))
    .map(([, source]) => source)
    .join('\n')
  return sources.flatMap(([file, source]) => [
    ...[...source.matchAll(ADDRESS)]
      .map(([, path = '']) => path)
      .filter((path) => !known.has(path) && !isPlanned(file, path))
      .map((path) => `${file}: no module has a screen at ${path}`),
    ...[...source.matchAll(FILTER)]
      .map(([, filter = '']) => filter)
      .filter((filter) => !filters.includes(`'${filter}'`))
      .map((filter) => `${file}: no list defines the filter ${filter}`),
  ])

  /** Returns whether a path belongs to a module that is not written yet: its list will have the name of the domain. */
  function isPlanned(file: string, path: string): boolean {
    const [, domain = ''] = /^mock-gateway\/src\/areas\/[\w-]+\/([\w-]+)\//.exec(file) ?? []
    return path === `/${domain}` && !folders.includes(`mfe-${domain}`)
  }

  async function pathsOf(folder: string): Promise<string[]> {
    const { default: module } = await import(pathToFileURL(join(root, folder, 'src/module.ts')).href)
    return (module as ModuleContribution).routes.map(({ path }) => path)
  }
}
