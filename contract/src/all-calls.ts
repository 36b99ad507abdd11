import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from './core/call.ts'

// Node only: a browser module imports the calls it sends, one by one.

const stated = await Promise.all(
  globSync('*/*.calls.ts', { cwd: import.meta.dirname })
    .sort()
    .map(async (file) => {
      const module = await import(pathToFileURL(path.join(import.meta.dirname, file)).href)
      return [file, Object.values(module as Record<string, unknown>).filter(isCall)] as const
    }),
)

/**
 * Every call of the contract, from `<subject>/*.calls.ts`; the gateway does not start if one lacks a handler or a
 * schema.
 */
export const ALL_CALLS: readonly Call[] = stated.flatMap(([, calls]) => calls)

/** The file that declares each call, relative to `contract/src`. */
export const CALL_FILES: ReadonlyMap<Call, string> = new Map(
  stated.flatMap(([file, calls]) => calls.map((call) => [call, file] as const)),
)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
