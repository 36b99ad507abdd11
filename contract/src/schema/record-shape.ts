import { SUBSIDIARIES } from '@portal/contract/core'
import { type Field, namesOf, type RecordFields } from '@portal/contract/record'
import { type AnySchema, number, string } from 'yup'
import { amount, country, day, decimal, email, name, phone, text, uuid, yesNo } from './fields.ts'

/** Schema parts for fields with their own rules, which replace the rules of the fields' kinds. */
type OwnParts<R extends RecordFields> = { readonly [Name in keyof R]?: AnySchema }

/** A schema part for each field. */
type ShapeOf<R extends RecordFields> = { readonly [Name in keyof R & string]: AnySchema }

/**
 * Returns a schema part for each field of a record, by the field's kind; fields are required unless they are optional.
 * @param own handwritten parts that replace the parts by kind
 */
export function shapeOf<R extends RecordFields>(record: R, own: OwnParts<R> = {}): ShapeOf<R> {
  return mapped(record, own, (part, field) => {
    // `null` means no limit and must be explicit; an absent value is refused (ruling A37).
    if (field.isUnlimitedByNull) return part.defined()
    return field.isNullable || field.isOptional ? part : part.required()
  })
}

/** Returns the same parts as {@link shapeOf}, but not required: for a change that omits unchanged fields. */
export function partialShapeOf<R extends RecordFields>(record: R, own: OwnParts<R> = {}): ShapeOf<R> {
  return mapped(record, own, (part) => part)
}

function mapped<R extends RecordFields>(
  record: R,
  own: OwnParts<R>,
  whole: (part: AnySchema, field: Field) => AnySchema,
): ShapeOf<R> {
  const parts = namesOf(record).map((name) => {
    const field = record[name] as Field
    const part = own[name] ?? schemaOf(field)
    return [name, whole(field.isNullable ? part.nullable() : part, field)] as const
  })
  return Object.fromEntries(parts) as ShapeOf<R>
}

function schemaOf(field: Field): AnySchema {
  if (field.isUnlimitedByNull) return field.kind === 'count' ? count(field).nullable() : limit()
  switch (field.kind) {
    case 'flag':
      return yesNo()
    case 'choice':
      return string()
        .oneOf([...(field.options ?? [])])
        .meta({ kind: 'choice', ...(field.words !== undefined && { words: field.words }) })
    case 'amount':
    case 'percent':
      return amount()
    case 'decimal':
      return decimal()
    case 'count':
      return count(field)
    case 'email':
      return email()
    case 'phone':
      return phone(field.countryField)
    case 'name':
      return name(field.max)
    case 'country':
      return country()
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

const limit = () =>
  amount()
    .nullable()
    .test({ name: 'notNegative', test: (value) => !value?.startsWith('-') })
