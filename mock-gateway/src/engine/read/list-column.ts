import { type Expression, sql } from 'kysely'
import { isUuid } from '../ids/is-uuid.ts'
import { byName, type FilterCondition, isOneOf, isYesOrNo, type SortColumn } from './list-shape.ts'
import type { Shown } from './shown/shown-words.ts'

/** A list column, defined once: how it is selected, sorted, filtered and sent. */
export interface ListColumn<Wire> {
  readonly select: Expression<unknown>
  readonly sort?: SortColumn
  readonly filter?: FilterCondition
  /**
   * How a row shows the value if the value is not shown as stored, and further texts that rows show for some values. A
   * search finds shown values and further texts.
   */
  readonly shown?: Shown | readonly Shown[]
  toWire(value: never): Wire
}

/** Makes a column that is sent as selected, and that can neither be sorted nor filtered. */
export function plain<Value>(select: Expression<Value>): ListColumn<Value> {
  return { select, toWire: (value: Value) => value }
}

/** Makes a column for a code or status, sorted by character and filtered by whole values. */
export function text<Value extends string>(select: Expression<Value>): ListColumn<Value> {
  return { ...plain(select), sort: { sql: sql`${select}`, type: 'text' }, filter: isOneOf(select) }
}

/** Makes a column for a display name, sorted alphabetically. */
export function name<Value extends string>(select: Expression<Value>): ListColumn<Value> {
  return { ...plain(select), sort: byName(sql`${select}::text`) }
}

/** Makes a column for a name that may be missing; rows without a name sort first. */
export function optionalName<Value extends string | null>(select: Expression<Value>): ListColumn<Value> {
  return { ...plain(select), sort: byName(sql`coalesce(${select}::text, '')`) }
}

/** Makes a column for a code or status that may be missing; rows without a value sort first. */
export function optionalText<Value extends string | null>(select: Expression<Value>): ListColumn<Value> {
  const present = sql<string>`coalesce(${select}, '')`
  return { ...plain(select), sort: { sql: present, type: 'text' }, filter: isOneOf(present) }
}

/** Adds a filter by whole values to a column. */
export function filtered<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return { ...column, filter: isOneOf(column.select) }
}

/** Removes the filter of a column. */
export function unfiltered<Wire>({ filter: _, ...column }: ListColumn<Wire>): ListColumn<Wire> {
  return column
}

/** Removes the sorting of a column, for long lists. */
export function unsorted<Wire>({ sort: _, ...column }: ListColumn<Wire>): ListColumn<Wire> {
  return column
}

export function yesNo(select: Expression<boolean>): ListColumn<'YES' | 'NO'> {
  return {
    select,
    sort: { sql: sql`${select}::text`, type: 'text' },
    filter: isYesOrNo(select),
    toWire: (value: boolean) => (value ? 'YES' : 'NO'),
  }
}

/** Makes a column for a record's id, filtered by whole values. */
export function uuid<Value extends string>(select: Expression<Value>): ListColumn<Value> {
  return { ...plain(select), filter: (ids) => sql<boolean>`${select} = any(${ids.filter(isUuid)}::uuid[])` }
}

/** Makes a column for a calendar day that may be missing; rows without a day sort first. */
export function day<Value extends string | null>(select: Expression<Value>): ListColumn<Value> {
  return {
    ...plain(select),
    sort: { sql: sql`coalesce(${select}::text, '')`, type: 'text' },
    shown: { as: 'day', value: select },
  }
}

/** Makes a column for a whole number. */
export function count(select: Expression<number>): ListColumn<number> {
  return { ...plain(select), sort: { sql: sql`${select}`, type: 'int8' } }
}

/** Makes a column for a whole number that may be missing; rows without a number sort first. */
export function optionalCount(select: Expression<number | null>): ListColumn<number | null> {
  return { ...plain(select), sort: { sql: sql`coalesce(${select}, -1)`, type: 'int8' } }
}

/** Makes a column for an amount or count in which null means no limit, sorted above every limit (ruling A37). */
export function limit<Value extends string | number | null>(select: Expression<Value>): ListColumn<Value> {
  return {
    ...plain(select),
    sort: { sql: sql`coalesce((${select})::numeric, 'Infinity'::numeric)`, type: 'numeric' },
    shown: { as: 'amount', value: sql`(${select})::numeric` },
  }
}

/** Makes a column for an amount, sorted by currency first: amounts of two currencies cannot be compared. */
export function amount<Value extends string | null>(
  select: Expression<Value>,
  currency: Expression<string | null>,
): ListColumn<Value> {
  return within(limit(select), currency)
}

/** Sorts a column by currency first. */
export function within<Wire>(column: ListColumn<Wire>, currency: Expression<string | null>): ListColumn<Wire> {
  const first = { sql: sql`coalesce(${currency}::text, '')`, type: 'text' } as const
  return column.sort === undefined ? column : { ...column, sort: { ...column.sort, within: first } }
}

export function moment(select: Expression<Date>): ListColumn<string> {
  return {
    select,
    sort: { sql: sql`${select}`, type: 'timestamptz' },
    shown: { as: 'moment', value: select },
    toWire: (value: Date) => value.toISOString(),
  }
}

/** Makes a column for a moment that may be missing; rows without a moment sort first. */
export function optionalMoment(select: Expression<Date | null>): ListColumn<string | null> {
  return {
    select,
    sort: { sql: sql`coalesce(${select}, '-infinity'::timestamptz)`, type: 'timestamptz' },
    shown: { as: 'moment', value: select },
    toWire: (value: Date | null) => value?.toISOString() ?? null,
  }
}
