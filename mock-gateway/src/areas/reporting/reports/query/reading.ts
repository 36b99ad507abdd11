import type { Language } from '@portal/contract/format'
import type { GroupSpan, ReportCondition, ReportRecord } from '@portal/contract/reports/report'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type Actor, Refusal } from '../../../../engine/http/handler.ts'
import type { TableColumn } from '../catalogue/index.ts'

/** The reference date of a condition's days. */
export interface Seen {
  /** `YYYY-MM-DD` in the time zone. */
  readonly today: string
  readonly zone: string
}

/** A column of a source, by its name in conditions and lists of columns. */
export interface SourceColumn extends TableColumn {
  /** For a column of a join: the name of its source. */
  readonly sourceLabel?: { readonly key: string; readonly text?: string }
  /** How the column was derived from its original, first step first: for example the month of its day, or its total. */
  readonly made?: readonly (GroupSpan | 'sum')[]
}

/** The source of a report: rows in SQL, with their columns. */
export interface Source {
  /** Rows, with an alias, already limited to their scope. */
  readonly from: RawBuilder<unknown>
  readonly columns: ReadonlyMap<string, SourceColumn>
  /** Unique together: the tie-breaker of the sort order. */
  readonly keys: readonly { readonly sql: RawBuilder<unknown>; readonly type: 'uuid' | 'text' | 'int8' }[]
  readonly label: { readonly key: string; readonly text?: string }
  /** The name of the joined source. */
  readonly joinedLabel?: Source['label']
  /** The default order by its keys: newest first, groups from the first. */
  readonly direction?: 'asc' | 'desc'
  /** For a report: its source, whose columns define its own. */
  readonly underlying?: Source
  /** For a report: its conditions, with each value in the form in which its column is stored. */
  readonly conditions?: readonly ReportCondition[]
}

/** The reader of a source, and the reports it is based on so far. */
export interface Reading extends Seen {
  readonly db: Kysely<Database>
  readonly actor: Actor
  /** Of the numbers in its conditions; English by default: stored numbers are the same in every language. */
  readonly language?: Language
  /** Reports that this one is part of, the outermost first. */
  readonly within: readonly string[]
  /** A report read in its proposed instead of its stored form. */
  readonly changed?: ReportRecord
}

/** Makes a source from a report on which another is based. */
export type StandOn = (report: ReportRecord, reading: Reading) => Promise<Source>

/** Refuses with 30, at the faulty field. */
export const wrong = (field: string, key: string): Refusal => new Refusal('30', { fields: [{ field, key }] })
