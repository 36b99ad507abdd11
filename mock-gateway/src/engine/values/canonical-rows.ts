import type { Comparison } from '@portal/contract/conditions/condition'
import type { ConditionColumn, ConditionColumnKind } from '@portal/contract/conditions/condition-column'
import { rowField } from '@portal/contract/conditions/condition-rows'
import type { Language } from '@portal/contract/format'
import { BANKS } from '@portal/contract/transactions/bank'
import { plainNumber } from '@portal/contract/values/account'
import { parseDay } from '@portal/contract/values/day'
import { plainDigits } from '@portal/contract/values/digits'
import { folded } from '@portal/contract/values/folded'
import { lostDigits } from '@portal/contract/values/lost-digits'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { countryIn } from './countries.rules.ts'
import { currencyIn } from './currencies.rules.ts'
import { optionIn } from './named-option.rules.ts'
import { numberIn } from './number.rules.ts'
import { type PartnerCodes, readPartnerCodes } from './partner-codes.ts'
import { isSeveralPhones, phoneIn, phonePartIn } from './phone.rules.ts'

/** A column, and the catalogue prefix of its options' labels. */
type Column = ConditionColumn & { readonly words?: string }
type ColumnOf = (columnName: string) => Column | undefined

/** The person or source that wrote the rows. */
export interface RowWriter {
  /** ISO alpha-2 code of the country of phone numbers without a dial code. */
  readonly country: string
  readonly language: Language
  /**
   * Today's date, `YYYY-MM-DD`, by which years of two digits are interpreted. Absent for stored rows, because their
   * days are in ISO format.
   */
  readonly today?: string
  /** The codes of partners by name. Absent for stored rows, because they already contain the codes. */
  readonly partners?: PartnerCodes
}

const DECIMALS = 8

const CANONICAL: Readonly<
  Record<ConditionColumnKind, (keyword: string, writer: RowWriter, column: Column) => string | null>
> = {
  bank: bankIn,
  choice: (keyword, _, { options = [], words }) => optionIn(keyword, options, words),
  count: (keyword, { language }) => numberIn(keyword, language, 0),
  country: countryIn,
  currency: currencyIn,
  day: (keyword, { language, today }) =>
    today === undefined ? plainDigits(keyword) : (parseDay(keyword, language, today) ?? null),
  likeness: (keyword, { language }) => numberIn(keyword, language, 0, '%'),
  number: (keyword, { language }) => numberIn(keyword, language, DECIMALS),
  partner: (keyword, { partners }) =>
    partners === undefined ? keyword.toUpperCase() : (partners.get(folded(keyword)) ?? null),
  text: (keyword, _, { isDigits }) => (isDigits ? plainNumber(keyword) : null),
}

function bankIn(keyword: string): string | null {
  const digits = plainDigits(keyword)
  const key = folded(keyword)
  return BANKS.find(({ bankCode, bankName }) => bankCode === digits || folded(bankName) === key)?.bankCode ?? null
}

/**
 * Returns the rows of a condition with each value in the form in which its column is stored: `country = Nigeria`
 * becomes `country = NG`, `status = Posted` becomes `status = POSTED`. A value that is not understood is left
 * unchanged, and the column refuses it.
 */
export function canonicalRows<Row extends Comparison>(
  rows: readonly Row[],
  columnOf: ColumnOf,
  writer: RowWriter,
): Row[] {
  return rows.map((row) => {
    if (row.keywordType === 'FUNCTION') return { ...row, keyword: row.keyword.trim().toUpperCase() }
    const column = columnOf(row.columnName)
    if (column === undefined) return row
    return { ...row, keyword: canonicalKeyword(column, row, writer) ?? row.keyword }
  })
}

function canonicalKeyword(column: Column, { keyword, queryType }: Comparison, writer: RowWriter): string | null {
  const { columnKind, isPhone } = column
  if (!isPhone) return CANONICAL[columnKind](keyword, writer, column)
  return queryType === 'LIKE' ? phonePartIn(keyword, writer.country) : phoneIn(keyword, writer.country, 'possible')
}

const comparesPartner = (columnOf: ColumnOf, { columnName, keywordType }: Comparison): boolean =>
  keywordType === 'TEXT' && columnOf(columnName)?.columnKind === 'partner'

/** Reads the partners that the rows may name. Reads nothing if no row compares a partner. */
export const partnersFor = async (
  db: Kysely<Database>,
  rows: readonly Comparison[],
  columnOf: ColumnOf,
): Promise<PartnerCodes> =>
  rows.some((row) => comparesPartner(columnOf, row)) ? await readPartnerCodes(db) : new Map<string, string>()

/**
 * Returns the faults of values that would otherwise match no row without notice: unknown partners, shortened numbers,
 * several phones in one value.
 */
export const valueFaults = (
  rows: readonly Comparison[],
  columnOf: ColumnOf,
  { country, partners }: Pick<RowWriter, 'country'> & { readonly partners: PartnerCodes },
) =>
  rows.flatMap((row, at) => {
    const key = valueFault(row, columnOf(row.columnName), country, partners)
    return key === null ? [] : [{ field: rowField(at, 'keyword'), key }]
  })

function valueFault(
  { keyword, keywordType }: Comparison,
  { columnKind, isPhone, isDigits }: Partial<Column> = {},
  country: string,
  partners: PartnerCodes,
): string | null {
  if (keywordType !== 'TEXT') return null
  if (columnKind === 'partner') return partners.has(folded(keyword)) ? null : 'validation.unknownPartner'
  if ((isPhone || isDigits) && lostDigits(keyword)) return 'validation.lostDigits'
  return isPhone && isSeveralPhones(keyword, country) ? 'validation.onePhone' : null
}
