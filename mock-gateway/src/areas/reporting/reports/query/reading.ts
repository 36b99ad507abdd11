import type { GroupSpan, ReportRecord } from '@portal/contract/reports/report'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type Actor, Refusal } from '../../../../engine/http/handler.ts'
import type { TableColumn } from '../catalogue/index.ts'

/** From where the days of a condition are seen. */
export interface Seen {
  /** `YYYY-MM-DD` in the zone. */
  readonly today: string
  readonly zone: string
}

/** A column of a source, under the name by which conditions and lists of columns know it. */
export interface SourceColumn extends TableColumn {
  /** For a column of a join: the name of its source. */
  readonly sourceLabel?: { readonly key: string; readonly text?: string }
  /**
   * How the column was derived from the column it is named after, first step first: the months of its days, their
   * total.
   */
  readonly made?: readonly (GroupSpan | 'sum')[]
}

/** The source of a report: rows in SQL, with their columns. */
export interface Source {
  /** Rows, with an alias; its scope is inside. */
  readonly from: RawBuilder<unknown>
  readonly columns: ReadonlyMap<string, SourceColumn>
  /** Unique together: the order of rows that are otherwise equal. */
  readonly keys: readonly { readonly sql: RawBuilder<unknown>; readonly type: 'uuid' | 'text' | 'int8' }[]
  readonly label: { readonly key: string; readonly text?: string }
  /** The name of the joined source. */
  readonly joinedLabel?: Source['label']
  /** The default order by its keys: newest first, groups from the first. */
  readonly direction?: 'asc' | 'desc'
  /** For a report: its source, whose columns name its own. */
  readonly underlying?: Source
}

/** The reader of a source, and the reports it is based on so far. */
export interface Reading extends Seen {
  readonly db: Kysely<Database>
  readonly actor: Actor
  /** Reports that this one is part of, the outermost first. */
  readonly within: readonly string[]
  /** A report that is read as it is to be, and not as it is. */
  readonly changed?: ReportRecord
}

/** Makes a source from a report on which another is based. */
export type StandOn = (report: ReportRecord, reading: Reading) => Promise<Source>

/** Refuses with 12, at the field that says what cannot be. */
export const wrong = (field: string, key: string): Refusal => new Refusal('12', { fields: [{ field, key }] })
