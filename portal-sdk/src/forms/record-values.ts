import { type Field, type Json, namesOf, type RecordFields } from '@portal/contract/record'
import { wholeNumber } from './whole-number.ts'

/** A limit in a form: a figure and a "no limit" checkbox, which together form one value (ruling A37). */
export interface LimitValue {
  readonly text: string
  readonly isUnlimited: boolean
}

/** The form values of a record's fields: texts, and limits. */
export type FormValues<R extends RecordFields> = {
  -readonly [Name in keyof R]: R[Name] extends { isUnlimitedByNull: true } ? LimitValue : string
}

const NO_FIGURE: LimitValue = { text: '', isUnlimited: false }

/** Returns the values of a record's empty form. */
export function emptyValues<R extends RecordFields>(record: R): FormValues<R> {
  return mapped(record, (field) => (field.isUnlimitedByNull ? NO_FIGURE : ''))
}

/** Returns the initial form values of a record; empty fields are ''. */
export function formValues<R extends RecordFields>(record: R, row: object): FormValues<R> {
  const given = row as Readonly<Record<string, Json | undefined>>
  return mapped(record, (field, name) => formValue(field, given[name]))
}

/** Returns the form values with the fields of a rejected change applied. */
export function withProposed<R extends RecordFields>(
  record: R,
  values: FormValues<R>,
  proposed: Readonly<Record<string, Json>> = {},
): FormValues<R> {
  const wanted = namesOf(record).filter((name) => proposed[name] !== undefined)
  return {
    ...values,
    ...Object.fromEntries(wanted.map((name) => [name, formValue(record[name] as Field, proposed[name])])),
  }
}

/**
 * Returns the fields to send. An empty limit is sent as 0, which blocks all orders (spec §5). Empty texts are sent
 * unchanged; their schema decides.
 */
export function sentValues<R extends RecordFields>(record: R, values: FormValues<R>): Record<string, Json> {
  return Object.fromEntries(
    namesOf(record).map((name) => [name, sentValue(record[name] as Field, values[name] as LimitValue | string)]),
  )
}

function formValue(field: Field, value: Json | undefined): LimitValue | string {
  if (field.isUnlimitedByNull) {
    return value === null ? { text: '', isUnlimited: true } : { text: textOf(value), isUnlimited: false }
  }
  return textOf(value)
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function sentValue(field: Field, value: LimitValue | string): Json {
  if (typeof value === 'string') return field.kind === 'count' ? wholeNumber(value) : value
  if (value.isUnlimited) return null
  return field.kind === 'count' ? wholeNumber(value.text || '0') : value.text || '0.00'
}

function mapped<R extends RecordFields>(record: R, value: (field: Field, name: string) => unknown): FormValues<R> {
  return Object.fromEntries(namesOf(record).map((name) => [name, value(record[name] as Field, name)])) as FormValues<R>
}
