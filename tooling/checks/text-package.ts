import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesBelow, readJson } from './workspace.ts'

export type Catalogue = Readonly<Record<string, string>>

/** Matches the packages that run in a browser. */
export const BROWSER = /^(shell|portal-sdk|shared-ui|api-client|mfe-.+)$/

/** Matches the plural suffix of a text's key. */
export const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * The texts of a package: its catalogues (folders `i18n`; the contract has one catalogue per subject), and the sources
 * that may use the texts.
 */
export interface TextPackage {
  readonly name: string
  /** The catalogues by folder and language. */
  readonly catalogues: Readonly<Record<string, Readonly<Record<string, Catalogue>>>>
  /** The source code by path, without tests. */
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
