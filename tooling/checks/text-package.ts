import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesBelow, readJson } from './workspace.ts'

export type Catalogue = Readonly<Record<string, string>>

/** Packages that run in a browser. */
export const BROWSER = /^(shell|portal-sdk|shared-ui|api-client|mfe-.+)$/

/** The plural suffix of a text's key. */
export const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * Texts of a package: its catalogues (folders `i18n`; in the contract one per subject), and the sources that may use
 * them.
 */
export interface TextPackage {
  readonly name: string
  /** By folder, then by language. */
  readonly catalogues: Readonly<Record<string, Readonly<Record<string, Catalogue>>>>
  /** Source code by path, without tests. */
  readonly sources: Readonly<Record<string, string>>
}

export function readTextPackage(root: string, name: string): TextPackage {
  const dir = join(root, name)
  const catalogues: Record<string, Record<string, Catalogue>> = {}
  for (const file of filesBelow(dir, /^[a-z]{2}\.json$/).filter(
    (path) => name === 'contract' || /(^|\/)i18n\//.test(path),
  )) {
    const folder = join(name, dirname(file))
    catalogues[folder] = { ...catalogues[folder], [basename(file, '.json')]: readJson<Catalogue>(join(dir, file)) }
  }
  const files = filesBelow(dir, /\.tsx?$/).filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
  return {
    name,
    catalogues,
    sources: Object.fromEntries(files.map((file) => [join(name, file), readFileSync(join(dir, file), 'utf8')])),
  }
}
