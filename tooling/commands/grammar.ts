import { writeFileSync } from 'node:fs'
import { COMPILED, compiledGrammar } from '../grammar/compiled-grammar.ts'

// npm run grammar: compiles the grammar of conditions.

writeFileSync(COMPILED, compiledGrammar())
