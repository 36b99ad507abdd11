import type { Language } from '@portal/contract/format'
import type { GroupSpan, ReportCondition, ReportRecord } from '@portal/contract/reports/report'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type Actor, Refusal } from '../../../../engine/http/handler.ts'
import type { TableColumn } from '../catalogue/index.ts'

/** The reference date and time zone for the days in a condition. */
export interface Seen {
  /** Today's date in the time zone, as `YYYY-MM-DD`. */
  readonly today: string
  readonly zone: string
}

/** A column of a source. Conditions and lists of columns refer to it by its name. */
export interface SourceColumn extends TableColumn {
  /** The name of the column's source, for a column of a join. */
  readonly sourceLabel?: { readonly key: string; readonly text?: string }
  /** The steps that derived the column from its original, in order: for example the month of its day, or its total. */
  readonly made?: readonly (GroupSpan | 'sum')[]
}

/** The source of a report: rows in SQL, with their columns. */
export interface Source {
  /** Rows in SQL with an alias, already limited to their scope. */
  readonly from: RawBuilder<unknown>
  readonly columns: ReadonlyMap<string, SourceColumn>
  /** Columns that together are unique; they break ties in the sort order. */
  readonly keys: readonly { readonly sql: RawBuilder<unknown>; readonly type: 'uuid' | 'text' | 'int8' }[]
  readonly label: { readonly key: string; readonly text?: string }
  /** The name of the joined source. */
  readonly joinedLabel?: Source['label']
  /** The default order by the keys: descending (newest first), but ascending for groups. */
  readonly direction?: 'asc' | 'desc'
  /** The source of a report, from which its columns are derived. */
  readonly underlying?: Source
  /** The conditions of a report, with each value in the form in which its column is stored. */
  readonly conditions?: readonly ReportCondition[]
}

/** The reader of a source, and the reports that led to this source. */
export interface Reading extends Seen {
  readonly db: Kysely<Database>
  readonly actor: Actor
  /**
   * Language of the numbers in conditions; English by default, because stored numbers are the same in every language.
   */
  readonly language?: Language
  /** The reports that led to this source, the outermost first. */
  readonly within: readonly string[]
  /** The report that is read in its proposed form instead of its stored form. */
  readonly changed?: ReportRecord
}

/** Makes a source of a report, for other reports that are based on it. */
export type StandOn = (report: ReportRecord, reading: Reading) => Promise<Source>

/** Returns a refusal with 30, at the faulty field. */
export const wrong = (field: string, key: string): Refusal => new Refusal('30', { fields: [{ field, key }] })
