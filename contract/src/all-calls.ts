import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from './core/call.ts'

// Only for Node: a browser module imports each call that it sends separately.

/** `.ts` in the workspace; `.js` in the published package, which contains compiled files. */
const ENDING = path.extname(import.meta.filename)

const stated = await Promise.all(
  globSync(`*/*.calls${ENDING}`, { cwd: import.meta.dirname })
    .sort()
    .map(async (file) => {
      const module = await import(pathToFileURL(path.join(import.meta.dirname, file)).href)
      const values = Object.entries(module as Record<string, unknown>)
      return values.flatMap(([name, value]) => (isCall(value) ? [{ call: value, file, name }] : []))
    }),
)

/**
 * Every call of the contract, from `<subject>/*.calls.ts`. The gateway does not start if a call lacks a handler or a
 * schema.
 */
export const ALL_CALLS: readonly Call[] = stated.flat().map(({ call }) => call)

/** The name of each call's exported value, and its file relative to `contract/src`. */
export const CALL_VALUES: ReadonlyMap<Call, { readonly file: string; readonly name: string }> = new Map(
  stated.flat().map(({ call, file, name }) => [call, { file, name }] as const),
)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
