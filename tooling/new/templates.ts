import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inWords, type Words } from './words.ts'

const TEMPLATES = join(import.meta.dirname, 'templates')
const ENDING = '.template'

/**
 * Returns the files of some templates by path, with the names inserted. If several templates have the same path, the
 * last one is used.
 */
export function filesOf(templates: readonly string[], words: Words): Map<string, string> {
  return new Map(
    templates.flatMap((template) => {
      const folder = join(TEMPLATES, template)
      return globSync(`**/*${ENDING}`, { cwd: folder }).map((file) => {
        const text = readFileSync(join(folder, file), 'utf8')
        return [inWords(file.slice(0, -ENDING.length), words), inWords(text, words)] as const
      })
    }),
  )
}

/**
 * Writes files below a folder, and returns their paths.
 * @throws Error if one of the files exists already; then no file is written
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  const known = [...files.keys()].filter((file) => existsSync(join(folder, file)))
  if (known.length > 0) throw new Error(`${known.join(', ')} exists already.`)
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return [...files.keys()]
}
