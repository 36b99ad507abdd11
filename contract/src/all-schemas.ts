import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyObjectSchema } from 'yup'
import type { SchemasOfCalls } from './schema/schemas-of-calls.ts'

// Only for Node: a browser module imports the schema of each call that it sends separately.

/** `.ts` in the workspace; `.js` in the published package, which contains compiled files. */
const ENDING = path.extname(import.meta.filename)

const stated = await Promise.all(
  globSync(`*/*.schema${ENDING}`, { cwd: import.meta.dirname })
    .sort()
    .map(async (file) => {
      const module = await import(pathToFileURL(path.join(import.meta.dirname, file)).href)
      return (module as { SCHEMAS?: SchemasOfCalls }).SCHEMAS ?? []
    }),
)

/** The schema of every call, by the call's path. The gateway validates by it; `docs/calls.md` lists the fields. */
export const SCHEMAS: ReadonlyMap<string, AnyObjectSchema> = new Map(
  stated.flat().map(([call, schema]) => [call.path, schema]),
)
