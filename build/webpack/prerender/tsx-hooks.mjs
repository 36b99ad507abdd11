// Lets Node import files that webpack compiles: `.tsx`, and JSON without an import attribute. Used with `--import`.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import swc from '@swc/core'

const OPTIONS = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
}

const asModule = (source) => ({ format: 'module', source, shortCircuit: true })

registerHooks({
  load(url, context, next) {
    if (url.endsWith('.tsx')) return asModule(swc.transformFileSync(fileURLToPath(url), OPTIONS).code)
    const isPlainJson = url.endsWith('.json') && context.importAttributes.type === undefined
    return isPlainJson ? asModule(`export default ${readFileSync(fileURLToPath(url), 'utf8')}`) : next(url, context)
  },
})
