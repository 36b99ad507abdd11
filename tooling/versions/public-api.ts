import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api, Shape } from './api-record.ts'
import { shapeOf } from './api-record.ts'
import { Declarations } from './declarations.ts'

const require = createRequire(import.meta.url)
const policy: {
  OWN_PACKAGES: readonly string[]
  sharedEntriesOf(folder: string): readonly [key: string, target: string][]
} = require('@portal/build/federation-policy')

/** The packages whose entries are shared by shell and modules. */
export const SHARED_PACKAGES = policy.OWN_PACKAGES

/**
 * Returns the API of a package's shared entries, from the declarations that the compiler emits. `npm test -- types`
 * checks that all sources compile.
 * @throws Error with the compiler's messages if it emits no declarations
 */
export function publicApi(root: string, folder: string): Api {
  const output = mkdtempSync(join(tmpdir(), 'portal-api-'))
  try {
    emitDeclarations(root, folder, output)
    return readApi(
      output,
      policy
        .sharedEntriesOf(folder)
        .map(([key, target]) => [key, join(output, folder, target.replace(/\.tsx?$/, '.d.ts'))]),
    )
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

function emitDeclarations(root: string, folder: string, output: string): void {
  const options = ['--noEmit', 'false', '--noCheck', '--declaration', '--emitDeclarationOnly']
  const places = ['--rootDir', root, '--outDir', output]
  const compiler = join(root, 'node_modules/.bin/tsc')
  const { status, stdout } = spawnSync(compiler, ['-p', join(root, folder), ...options, ...places], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${folder} has no declarations:\n${stdout}`)
}

function readApi(base: string, files: readonly (readonly [entry: string, file: string])[]): Api {
  const declarations = new Declarations()
  const shapes = new Map<string, Shape>()
  const idOf = (file: string, name: string) => `${name} (${file.slice(base.length + 1).replace('.d.ts', '')})`
  const entries = files.map(([entry, file]) => {
    const exports = declarations
      .exportsOf(file)
      .sort()
      .map((name) => {
        const closure = declarations.closureOf(file, name)
        for (const one of closure) shapes.set(idOf(one.file, one.name), shapeOf(one))
        return [name, closure.map((one) => idOf(one.file, one.name))] as const
      })
    return [entry, Object.fromEntries(exports)] as const
  })
  return {
    entries: Object.fromEntries(entries),
    declarations: Object.fromEntries([...shapes].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}
