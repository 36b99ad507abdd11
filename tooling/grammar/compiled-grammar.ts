import { readFileSync } from 'node:fs'
import path from 'node:path'
import peggy from 'peggy'

const HEAD = `// Made by \`npm run grammar\` from condition.peggy.
// @ts-nocheck
import type { ConditionTree } from './condition.ts'

export const grammar: { parse(text: string): ConditionTree } = `

const folder = path.resolve(import.meta.dirname, '../../contract/src/conditions')
/**
 * The file of the compiled grammar of conditions. It is compiled in advance, because browsers may not generate code
 * from text.
 */
export const COMPILED: string = path.join(folder, 'condition.generated.ts')

/** Generates the parser of conditions from the grammar. */
export function compiledGrammar(): string {
  const grammar = readFileSync(path.join(folder, 'condition.peggy'), 'utf8')
  return `${HEAD}${peggy.generate(grammar, { output: 'source', format: 'bare' })}\n`
}
