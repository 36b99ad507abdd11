import type { KnownContent } from '@portal/contract/regulator-reports/filing-content'
import type { FilingFormat } from '@portal/contract/regulator-reports/regulator-report'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { countryRules } from '../../../settings/country-rules/index.ts'
import type { FoundFiling } from '../filing.store.ts'
import { goamlSchema } from '../goaml/goaml-countries.ts'
import { type DocumentElement, goamlDocument, type SchemaFault } from '../goaml/goaml-document.ts'
import type { GoamlSchema } from '../goaml/goaml-element.ts'
import { makeContent } from './make-content.ts'

interface Reading {
  /** The user who submits the report. */
  readonly makerId: string
  /** The number that the report gets. */
  readonly number?: string
}

interface ReadContent {
  readonly format: FilingFormat
  readonly schema: GoamlSchema
  readonly content: KnownContent
  readonly root: DocumentElement
  readonly faults: readonly SchemaFault[]
}

/** Returns a report's content with its faults: as fixed at the approval, or as the data is now. */
export async function readContent(
  { db, now }: Pick<SessionContext, 'db' | 'now'>,
  found: FoundFiling,
  { makerId, number }: Reading,
): Promise<ReadContent> {
  const { filing } = found
  const rules = await countryRules(db, filing.country_id)
  const format = filing.filing_format ?? rules.filingFormat
  const content =
    filing.content ??
    (await makeContent(db, found, { rules, reporter: await reporterOf(db, makerId), number: number ?? null, now }))
  const schema = goamlSchema(filing.country_id, format)
  return { format, schema, content, ...goamlDocument(schema, content) }
}

async function reporterOf(db: Kysely<Database>, userId: string) {
  const found = await db
    .selectFrom('app_user')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found ?? null
}
