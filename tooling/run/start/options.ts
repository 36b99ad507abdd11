import { parseArgs } from 'node:util'
import { StartError } from './portal.ts'

export interface StartOptions {
  /** The module to serve from source with live reload, for instance `mfe-users`. */
  readonly develop?: string
}

/** Reads the arguments of `npm start` and `npm run dev -- <module>`. */
export function readOptions(args: readonly string[]): StartOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { dev: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (!values.dev) return {}
  const [module] = positionals
  if (!module) throw new StartError('Say which module to serve from source, for example: npm run dev -- mfe-users')
  return { develop: module }
}
