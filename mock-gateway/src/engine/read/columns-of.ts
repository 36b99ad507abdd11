import {
  type AnyColumnWithTable,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type ExtractTypeFromReferenceExpression as ValueOf,
} from 'kysely'
import * as makers from './list-column.ts'
import { foldedText } from './list-conditions.ts'
import type { SortColumn } from './list-shape.ts'
import { pendingChange } from './pending-change.ts'
import { searchedIn } from './shown/shown-column.ts'
import { personName } from './visible-people.ts'

type ListColumn<Wire> = makers.ListColumn<Wire>

/**
 * A reference to a column with values of this type (`m.mto_name`), or an expression over the tables with such values.
 */
type Readable<Tables, Table extends keyof Tables, Value> =
  | Expression<Value>
  | {
      [Name in AnyColumnWithTable<Tables, Table>]: ValueOf<Tables, Table, Name> extends Value ? Name : never
    }[AnyColumnWithTable<Tables, Table>]

/** Makes a list column that sends values unchanged. */
type Make<Tables, Table extends keyof Tables, Value> = <Read extends Readable<Tables, Table, Value>>(
  read: Read,
) => ListColumn<ValueOf<Tables, Table, Read>>

/** Makes a list column that sends values of another type. */
type MakeAs<Tables, Table extends keyof Tables, Value, Wire> = (
  read: Readable<Tables, Table, Value>,
) => ListColumn<Wire>

/** The makers of `list-column.ts`, bound to tables. */
interface Makers<Tables, Table extends keyof Tables> {
  readonly plain: Make<Tables, Table, unknown>
  readonly text: Make<Tables, Table, string>
  readonly optionalText: Make<Tables, Table, string | null>
  readonly name: Make<Tables, Table, string>
  readonly optionalName: Make<Tables, Table, string | null>
  readonly uuid: Make<Tables, Table, string>
  readonly day: Make<Tables, Table, string | null>
  readonly limit: Make<Tables, Table, string | number | null>
  readonly amount: <Read extends Readable<Tables, Table, string | null>>(
    read: Read,
    currency: Readable<Tables, Table, string | null>,
  ) => ListColumn<ValueOf<Tables, Table, Read>>
  readonly count: MakeAs<Tables, Table, number, number>
  readonly optionalCount: MakeAs<Tables, Table, number | null, number | null>
  readonly yesNo: MakeAs<Tables, Table, boolean, 'YES' | 'NO'>
  readonly moment: MakeAs<Tables, Table, Date, string>
  readonly optionalMoment: MakeAs<Tables, Table, Date | null, string | null>
}

interface ApprovalColumns {
  readonly makerName: ListColumn<string | null>
  readonly checkerName: ListColumn<string | null>
  readonly version: ListColumn<number>
  readonly pendingCqId: ListColumn<string | null>
}

/** Makes a list's columns, and its order, search and date range. */
export interface Columns<Tables, Table extends keyof Tables> extends Makers<Tables, Table> {
  readonly eb: ExpressionBuilder<Tables, Table>
  readonly ref: ExpressionBuilder<Tables, Table>['ref']
  /** Makers of columns that are also filtered by whole values. */
  readonly filtered: Makers<Tables, Table>
  /** Makers of columns that are sorted, but not filtered. */
  readonly unfiltered: Makers<Tables, Table>
  /** Makers of columns that are filtered but cannot be sorted, because the list is long. */
  readonly unsorted: Makers<Tables, Table>
  /** Makes a column for the name of a joined person. */
  personName(person: 'm' | 'maker' | 'checker'): ListColumn<string | null>
  /**
   * Makes a column for the id of the queue item that awaits authorization on the record. The id is null if there is no
   * such item.
   */
  pendingChange(subject: string, recordId: Readable<Tables, Table, string>): ListColumn<string | null>
  /**
   * Makes the columns of every record that changes by approval. They need the joins of the record's maker and checker.
   */
  approval(
    subject: string,
    record: { readonly id: Readable<Tables, Table, string>; readonly version: Readable<Tables, Table, number> },
  ): ApprovalColumns
  /**
   * Makes the list's unique column, which keeps pages from repeating or missing a row and identifies a single record.
   */
  id(read: Readable<Tables, Table, string | number>, type: 'uuid' | 'text' | 'int8'): SortColumn
  /** Joins columns, separated by spaces, to the folded text that a search looks in. */
  words(...read: Readable<Tables, Table, string>[]): RawBuilder<string>
}

const { filtered, unfiltered, unsorted, within: _, ...MAKERS } = makers
const { plain, optionalName } = MAKERS

/** Returns the SQL of the reference or expression. */
const readOf = (read: unknown): RawBuilder<never> => (typeof read === 'string' ? sql.ref(read) : sql`${read}`)

/** Binds the makers of columns to tables, and applies `changed` to each column that they make. */
function boundMakers<Tables, Table extends keyof Tables>(
  changed: (column: ListColumn<unknown>) => ListColumn<unknown> = (column) => column,
): Makers<Tables, Table> {
  const bound = Object.entries<(...select: Expression<never>[]) => ListColumn<unknown>>(
    MAKERS as Readonly<Record<string, (...select: Expression<never>[]) => ListColumn<unknown>>>,
  ).map(([kind, make]) => [kind, (...read: unknown[]) => changed(make(...read.map(readOf)))] as const)
  return Object.fromEntries(bound) as unknown as Makers<Tables, Table>
}

/**
 * Binds the makers of columns to the tables that a list reads. Columns of a left join may be null.
 * @example
 * const column = columnsOf(parametersFrom)
 * … columns: { parameterMtoCode: column.text('p.mto_code'), … }
 */
export function columnsOf<Tables, Table extends keyof Tables>(
  _from: (...parts: never[]) => SelectQueryBuilder<Tables, Table, object>,
): Columns<Tables, Table> {
  const eb = expressionBuilder<Tables, Table>()
  return {
    eb,
    ref: eb.ref,
    ...boundMakers<Tables, Table>(),
    filtered: boundMakers(filtered),
    unfiltered: boundMakers(unfiltered),
    unsorted: boundMakers(unsorted),
    personName: (person) => optionalName(personName(person)),
    pendingChange: (subject, recordId) => plain(pendingChange(subject, readOf(recordId))),
    approval: (subject, record) => ({
      makerName: searchedIn(optionalName(personName('maker'))),
      checkerName: searchedIn(optionalName(personName('checker'))),
      version: plain<number>(readOf(record.version)),
      pendingCqId: plain(pendingChange(subject, readOf(record.id))),
    }),
    id: (read, type) => ({ sql: readOf(read), type }),
    words: (...read) => foldedText(sql<string>`(${sql.join(read.map(readOf), sql` || ' ' || `)})`),
  }
}
