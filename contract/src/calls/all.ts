import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '../call.ts'

// For Node alone: a module of the browser takes the calls it sends, one by one.

const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'all.ts')

const stated = await Promise.all(
  files.sort().map(async (file) => {
    const module = await import(pathToFileURL(path.join(import.meta.dirname, file)).href)
    return Object.values(module as Record<string, unknown>)
  }),
)

/** Every call of the contract, found in its files; the gateway refuses to start while one has no handler or no schema. */
export const ALL_CALLS: readonly Call[] = stated.flat().filter(isCall)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
