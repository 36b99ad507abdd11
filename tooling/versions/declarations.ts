import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ModuleItem, parseSync } from '@swc/core'

/** One declaration of a `.d.ts` file, with its text without comments. */
export interface Declared {
  readonly file: string
  readonly name: string
  readonly text: string
}

interface DeclarationFile {
  /** The declarations of each local name; an overloaded function has several. */
  readonly locals: ReadonlyMap<string, readonly string[]>
  /** The file and the exported name of each import, by its local name. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>
  readonly exports: ReadonlyMap<string, { readonly from: string | null; readonly name: string }>
}

/** Reads the declaration files of a package, as the compiler emits them. */
export class Declarations {
  readonly #files = new Map<string, DeclarationFile>()

  /** Returns the names exported by the file of an entry. */
  exportsOf(file: string): string[] {
    return [...this.#read(file).exports.keys()]
  }

  /** Returns the declaration of an exported name, and the declarations of all types of the package that it uses. */
  closureOf(file: string, exported: string): Declared[] {
    const found = new Map<string, Declared>()
    const visit = (at: string, name: string) => {
      const place = this.#resolve(at, name)
      if (!place || found.has(`${place.file} ${place.name}`)) return
      const { file: origin, name: local } = place
      const text = (this.#read(origin).locals.get(local) ?? []).join('\n')
      found.set(`${origin} ${local}`, { file: origin, name: local, text })
      for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) if (word !== local) visit(origin, word)
      for (const [, from = '', inner = ''] of text.matchAll(/import\("(\.[^"]+)"\)\.(\w+)/g)) {
        visitExported(pathOf(origin, from), inner)
      }
    }
    const visitExported = (at: string, name: string) => {
      const { from, name: inner } = this.#read(at).exports.get(name) ?? { from: null, name }
      if (from === null) visit(at, inner)
      else if (from.startsWith('.')) visitExported(pathOf(at, from), inner)
    }
    visitExported(file, exported)
    return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  /** Resolves a name used in a file to its declaration; null for names of other packages or of the language. */
  #resolve(file: string, name: string): { file: string; name: string } | null {
    const { locals, imports } = this.#read(file)
    if (locals.has(name)) return { file, name }
    const imported = imports.get(name)
    if (!imported?.from.startsWith('.')) return null
    const origin = pathOf(file, imported.from)
    const { from, name: inner } = this.#read(origin).exports.get(imported.name) ?? { from: null, name: imported.name }
    return from === null ? this.#resolve(origin, inner) : this.#resolveExport(origin, from, inner)
  }

  #resolveExport(file: string, from: string, name: string): { file: string; name: string } | null {
    if (!from.startsWith('.')) return null
    const origin = pathOf(file, from)
    const next = this.#read(origin).exports.get(name)
    return next?.from ? this.#resolveExport(origin, next.from, next.name) : this.#resolve(origin, next?.name ?? name)
  }

  #read(file: string): DeclarationFile {
    const known = this.#files.get(file)
    if (known) return known
    const read = readDeclarations(readFileSync(file, 'utf8'))
    this.#files.set(file, read)
    return read
  }
}

const pathOf = (file: string, from: string) => resolve(dirname(file), from.replace(/\.(tsx?|js)$/, '.d.ts'))

function readDeclarations(source: string): DeclarationFile {
  const locals = new Map<string, string[]>()
  const imports = new Map<string, { from: string; name: string }>()
  const exports = new Map<string, { from: string | null; name: string }>()
  // The parser's positions are byte offsets that continue across files. The first statement marks where this text
  // begins.
  const bytes = Buffer.from(`;${source}`)
  const { body } = parseSync(bytes.toString(), { syntax: 'typescript' })
  const begin = body[0]?.span.start ?? 0
  const textOf = ({ start, end }: { start: number; end: number }) =>
    withoutComments(bytes.subarray(start - begin, end - begin).toString())
  const declare = (name: string, span: { start: number; end: number }) =>
    locals.set(name, [...(locals.get(name) ?? []), textOf(span)])
  for (const item of body.slice(1)) {
    if (item.type === 'ImportDeclaration') {
      for (const specifier of item.specifiers) {
        const name =
          specifier.type === 'ImportSpecifier' ? (specifier.imported?.value ?? specifier.local.value) : 'default'
        imports.set(specifier.local.value, { from: item.source.value, name })
      }
    } else if (item.type === 'ExportNamedDeclaration') {
      for (const specifier of item.specifiers) {
        if (specifier.type !== 'ExportSpecifier') continue
        const { orig, exported } = specifier
        exports.set((exported ?? orig).value, { from: item.source?.value ?? null, name: orig.value })
      }
    } else {
      const declaration = item.type === 'ExportDeclaration' ? item.declaration : item
      for (const name of namesOf(declaration as ModuleItem)) {
        declare(name, item.span)
        if (item.type === 'ExportDeclaration') exports.set(name, { from: null, name })
      }
    }
  }
  return { locals, imports, exports }
}

function namesOf(item: ModuleItem): string[] {
  switch (item.type) {
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
      return [item.id.value]
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [item.identifier.value]
    case 'VariableDeclaration':
      return item.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []))
    default:
      return []
  }
}

const withoutComments = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^(export )?(declare )?/, '')
    .trim()
