import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import peggy from 'peggy'

// npm run grammar: the reader of conditions, compiled; browsers may not make code from text.

const HEAD = `// Made by \`npm run grammar\` from condition.peggy.
// @ts-nocheck
import type { Alternatives } from '../records/condition.ts'

export const grammar: { parse(text: string): Alternatives } = `

const file = (name: string) => path.join(import.meta.dirname, name)
export const COMPILED: string = file('condition.generated.ts')

/** The reader as its grammar makes it. */
export function compiledGrammar(): string {
  const source = peggy.generate(readFileSync(file('condition.peggy'), 'utf8'), { output: 'source', format: 'bare' })
  return `${HEAD}${source}\n`
}

if (import.meta.main) writeFileSync(COMPILED, compiledGrammar())
