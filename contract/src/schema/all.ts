import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyObjectSchema } from 'yup'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

// For Node alone: the browser has the schemas of the calls it sends, one by one.

const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'all.ts')

const stated = await Promise.all(
  files.sort().map(async (file) => {
    const module = await import(pathToFileURL(path.join(import.meta.dirname, file)).href)
    return (module as { SCHEMAS?: SchemasOfCalls }).SCHEMAS ?? []
  }),
)

/** The schema of every call, by its path; the gateway validates with it, `docs/calls.md` names its fields. */
export const SCHEMAS: ReadonlyMap<string, AnyObjectSchema> = new Map(
  stated.flat().map(([call, schema]) => [call.path, schema]),
)
