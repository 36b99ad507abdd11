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
  /** Of a column of a join: what its source is called. */
  readonly sourceLabel?: { readonly key: string; readonly text?: string }
  /** What was made of the column it is called after, the first thing first: the months of its days, their total. */
  readonly made?: readonly (GroupSpan | 'sum')[]
}

/** What a report reads from: rows in SQL, with what may be asked of them. */
export interface Source {
  /** Rows, with an alias; its scope is inside. */
  readonly from: RawBuilder<unknown>
  readonly columns: ReadonlyMap<string, SourceColumn>
  /** Unique together: what orders rows that are equal otherwise. */
  readonly keys: readonly { readonly sql: RawBuilder<unknown>; readonly type: 'uuid' | 'text' | 'int8' }[]
  readonly label: { readonly key: string; readonly text?: string }
  /** What is joined to it. */
  readonly joinedLabel?: Source['label']
  /** How its keys order it where nobody says otherwise: the newest first, groups from the first. */
  readonly direction?: 'asc' | 'desc'
  /** Of a report: what it reads from, by whose columns it is told. */
  readonly underlying?: Source
}

/** For whom a source is made, and what it stands on so far. */
export interface Reading extends Seen {
  readonly db: Kysely<Database>
  readonly actor: Actor
  /** Reports that this one is part of, the outermost first. */
  readonly within: readonly string[]
  /** A report that is read as it is to be, and not as it is. */
  readonly changed?: ReportRecord
}

/** Makes a source of a report that another one stands on. */
export type StandOn = (report: ReportRecord, reading: Reading) => Promise<Source>

/** Refuses with 12, at the field that says what cannot be. */
export const wrong = (field: string, key: string): Refusal => new Refusal('12', { fields: [{ field, key }] })
