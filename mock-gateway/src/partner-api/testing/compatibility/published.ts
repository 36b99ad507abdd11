import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApiDocument } from '../../open-api.ts'
import { type ApiDocument, shapeOf, withoutTexts } from './api-shape.ts'
import { breakingChanges } from './breaking-changes.ts'

const FILE = path.join(import.meta.dirname, 'api.json')

/** Returns the document that partners build against, without its texts. */
export const publishedDocument = (): ApiDocument => JSON.parse(readFileSync(FILE, 'utf8')) as ApiDocument

/** Returns the document that the present sources describe, without its texts. */
export const presentDocument = (): ApiDocument => withoutTexts(openApiDocument('https://portal.bank.test'))

/**
 * Returns why a document must not replace the published one, as sentences; empty if it may. A change that breaks
 * programs needs a new major version, any other change a new version.
 */
export function publicationFaults(published: ApiDocument, present: ApiDocument): readonly string[] {
  const { version } = published.info
  const breaking = breakingChanges(shapeOf(published), shapeOf(present))
  if (breaking.length > 0 && major(present.info.version) <= major(version)) return breaking
  const isSame = JSON.stringify(published) === JSON.stringify({ ...present, info: published.info })
  if (isSame || present.info.version !== version) return []
  return [`the partner API has changed: raise PARTNER_API_VERSION above ${version}`]
}

const major = (version: string): number => Number.parseInt(version, 10)

/** Makes the present document the published one. @throws Error with all faults */
export function publish(): void {
  const present = presentDocument()
  const faults = publicationFaults(publishedDocument(), present)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  writeFileSync(FILE, `${JSON.stringify(present, null, 1)}\n`)
}
