import { object, shapeOf, string } from '@portal/contract/schema'
import { CONDITION_JOINS, CONDITION_OPERATORS, KEYWORD_TYPES } from './condition.ts'

/** A field with one of the options; the server also accepts options in lower case. */
const option = (options: readonly string[]) =>
  string()
    .oneOf([...options])
    .meta({ kind: 'upperCase' })

export const keywordType = () => option(KEYWORD_TYPES)

const OWN = { queryType: option(CONDITION_OPERATORS), keywordType: keywordType(), join: option(CONDITION_JOINS) }

/**
 * Returns the schema of one row of a condition.
 * @param record the fields of the row
 */
export const conditionPart = (record: Parameters<typeof shapeOf>[0]) =>
  object(shapeOf(record, OWN)).noUnknown().strict()
