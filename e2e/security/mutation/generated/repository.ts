import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parametersIn } from './parameters.ts'

/** The sources of the repository, and which file imports which. */
export interface Repository {
  readonly root: string
  readonly files: readonly string[]
  textOf(file: string): string
  /** Returns the files that import a file directly. */
  importersOf(file: string): readonly string[]
  /** Returns the parameter types of a function that a file declares, or imports from a neighbouring file. */
  parametersOf(file: string, name: string): readonly string[] | undefined
}

const IMPORT = /(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|[\w*\s]+)?\s*(?:from\s*)?'(\.[^']+)'/g
const LAZY = /import\('(\.[^']+)'\)/g

/** Reads all TypeScript files that git tracks, and new files that git does not ignore. */
export function readRepository(root: string): Repository {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  const files = listed.split('\n').filter(Boolean)
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const importers = new Map<string, string[]>()
  const origins = new Map<string, Map<string, string>>()
  for (const [file, text] of texts) {
    const at = (target: string) => path.posix.join(path.posix.dirname(file), target)
    const named = new Map<string, string>()
    for (const [, names, target] of text.matchAll(IMPORT)) {
      add(importers, at(target ?? ''), file)
      for (const name of (names ?? '').split(',')) named.set(name.replace('type ', '').trim(), at(target ?? ''))
    }
    for (const [, target] of text.matchAll(LAZY)) add(importers, at(target ?? ''), file)
    origins.set(file, named)
  }
  const declared = new Map<string, ReadonlyMap<string, readonly string[]>>()
  const declaredIn = (file: string) => {
    const known = declared.get(file) ?? parametersIn(file, texts.get(file) ?? '')
    declared.set(file, known)
    return known
  }
  return {
    root,
    files,
    textOf: (file) => texts.get(file) ?? '',
    importersOf: (file) => importers.get(file) ?? [],
    parametersOf(file, name) {
      const origin = origins.get(file)?.get(name) ?? file
      // A name that an index re-exports is declared one file further.
      const further = origins.get(origin)?.get(name) ?? origin
      return texts.has(further) ? declaredIn(further).get(name) : undefined
    },
  }
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
