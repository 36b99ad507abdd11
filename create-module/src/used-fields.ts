import { createRequire } from 'node:module'

const build: { recordUsedFields(module: string): Promise<unknown> } = createRequire(import.meta.url)(
  '@portal/build/used-fields',
)

/** Writes down which fields of the gateway's answers the module in a folder reads in its unit tests. */
export const recordUsedFields = (folder: string): Promise<unknown> => build.recordUsedFields(folder)
