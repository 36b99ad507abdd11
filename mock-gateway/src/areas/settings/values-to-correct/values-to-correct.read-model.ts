import type { ListPayload, ListRequest } from '@portal/contract'
import { contractText } from '@portal/contract/texts/all'
import type { ValueToCorrectRow } from '@portal/contract/values-to-correct/values-to-correct.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { columnsOf, recordList, requireBank, withinSubsidiary } from '../../../engine/read/index.ts'
import { recordLink, recordNames } from '../../../engine/records/index.ts'

/** The kind of record in each table, as in the audit trail. For all other tables the kind depends on the row. */
const SUBJECTS = JSON.stringify({
  ...{ app_user: 'user', mto: 'mto', proprietor: 'proprietor' },
  ...{ report: 'report', periodic_report: 'periodic-report' },
})

/**
 * Returns SQL for the id of a row of the given tables. Null for rows of other tables, because their ids have other
 * types.
 */
const idIn = (...tables: readonly string[]) =>
  sql`(case when v.table_name = any(${tables}::text[]) then v.row_id end)::uuid`

const valuesFrom = ({ db }: SessionContext) =>
  db
    .selectFrom('value_to_correct as v')
    .leftJoin('transaction as t', (join) =>
      join.on(sql<boolean>`t.transaction_id = ${idIn('transaction', 'transaction_key')}`),
    )
    .leftJoin('app_user as u', (join) => join.on(sql<boolean>`u.user_id = ${idIn('app_user')}`))
    // A periodic report belongs to the subsidiary of its maker, with whose rights it runs.
    .leftJoin('periodic_report as s', (join) => join.on(sql<boolean>`s.schedule_id = ${idIn('periodic_report')}`))
    .leftJoin('app_user as sender', 'sender.user_id', 's.maker_id')
    .leftJoin('proprietor as p', (join) => join.on(sql<boolean>`p.proprietor_id = ${idIn('proprietor')}`))
    .leftJoin('organisation as o', (join) => join.on(sql<boolean>`o.organisation_id = ${idIn('organisation')}`))
const column = columnsOf(valuesFrom)

const SUBJECT = sql<string>`coalesce(case t.contract_type when 'CP' then 'cash-pickup' when 'DC' then 'transaction' end,
  case when o.mto_code is not null then 'mto-organisation' end, ${SUBJECTS}::jsonb ->> v.table_name, v.table_name)`
/** SQL for the id of the record; an organisation is identified by its partner or subsidiary. */
const RECORD_ID = sql<string>`coalesce(o.mto_code, o.country_id, v.row_id)`
const COUNTRY_ID = sql`coalesce(t.country_id, u.country_id, sender.country_id, p.country_id, o.country_id)`
const VALUE_ID = sql<string>`concat_ws(':', v.table_name, v.row_id, v.field)`

/** A row as stored, without words and links. */
interface StoredRow extends Pick<ValueToCorrectRow, 'valueId' | 'valueKind' | 'recordId' | 'storedValue' | 'foundAt'> {
  readonly subject: string
  readonly field: string
}

const readStored = recordList<StoredRow>({
  columns: {
    valueId: column.plain(VALUE_ID),
    valueKind: column.text('v.kind'),
    subject: column.text(SUBJECT),
    recordId: column.plain(RECORD_ID),
    field: column.text('v.field'),
    storedValue: column.name('v.value'),
    foundAt: column.moment('v.found_at'),
  },
  defaultSort: { field: 'foundAt', direction: 'desc' },
  tieBreak: { sql: VALUE_ID, type: 'text' },
  search: column.words('v.value', 'v.row_id'),
  date: column.ref('v.found_at'),
  from: valuesFrom,
  // Partners and other records without a subsidiary are visible to all bank users.
  scope: ({ actor }) => withinSubsidiary(requireBank(actor), COUNTRY_ID),
})

/**
 * Reads one page of the values that users must correct, with names and links of their records. Refused for operators.
 */
export async function readValuesPage(
  context: SessionContext,
  request: ListRequest,
): Promise<ListPayload<ValueToCorrectRow>> {
  const { db, language } = context
  const { data, ...page } = await readStored(context, request)
  const names = await recordNames(
    db,
    data.map(({ subject, recordId: itemId }) => ({ subject, itemId })),
  )
  const rows = data.map(
    ({ subject, field, ...row }): ValueToCorrectRow => ({
      ...row,
      valueSubjectName: contractText(language, `subject.${subject}`),
      recordName: names.nameOf(subject, row.recordId) ?? row.recordId,
      recordHref: recordLink(subject, row.recordId),
      valueFieldName: contractText(language, `labels.${field}`),
    }),
  )
  return { data: rows, ...page }
}
