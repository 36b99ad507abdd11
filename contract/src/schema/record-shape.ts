import { SUBSIDIARIES } from '@portal/contract/core'
import { type Field, namesOf, type RecordFields } from '@portal/contract/record'
import { type AnySchema, number, type ObjectShape, string } from 'yup'
import { isAmount } from '../money.ts'
import { amount, day, email, name, phone, text, uuid, yesNo } from './fields.ts'

/**
 * The schema part of a record's fields: each by its kind, required unless it may be left out. Rules that are a field's own
 * are written by hand after it: `{ ...shapeOf(RECORD), field: … }`.
 */
export function shapeOf(record: RecordFields): ObjectShape {
  return Object.fromEntries(namesOf(record).map((field) => [field, schemaOf(record[field] as Field)]))
}

function schemaOf(field: Field): AnySchema {
  if (field.isUnlimitedByNull) return field.kind === 'count' ? count(field).nullable().defined() : limit()
  const part = kindOf(field)
  if (field.isNullable) return part.nullable()
  return field.isOptional ? part : part.required()
}

function kindOf(field: Field): AnySchema {
  switch (field.kind) {
    case 'flag':
      return yesNo()
    case 'choice':
      return string().oneOf([...(field.options ?? [])])
    case 'amount':
      return amount()
    case 'count':
      return count(field)
    case 'email':
      return email()
    case 'phone':
      return phone()
    case 'name':
      return name()
    case 'day':
      return day()
    case 'subsidiary':
      return string().oneOf(SUBSIDIARIES.map(({ countryId }) => countryId))
    case 'file':
      return uuid()
    default:
      return text(field.max)
  }
}

const count = ({ max = Number.MAX_SAFE_INTEGER }: Field) => number().integer().min(0).max(max)

/** `null` is no limit and has to be said; an absent one is refused (ruling A37). */
const limit = () =>
  string()
    .nullable()
    .defined()
    .test({ name: 'amount', test: (value) => value == null || isAmount(value) })
    .test({ name: 'notNegative', test: (value) => !value?.startsWith('-') })
