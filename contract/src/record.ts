/** A field's value on the wire, in the queue and in the audit trail. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** How a field is stored, typed, shown and exported. */
export type FieldKind =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'code'
  | 'choice'
  | 'flag'
  | 'amount'
  | 'count'
  | 'decimal'
  | 'percent'
  | 'moment'
  | 'day'
  | 'country'
  | 'subsidiary'
  | 'file'
  | 'list'
  | 'privileges'

/**
 * One field of a record, defined once: the request, schema, empty form, change descriptions and column are derived from
 * this definition.
 */
export interface Field<Value = unknown> {
  readonly kind: FieldKind
  /** Maximum length of a text; highest value of a count. */
  readonly max?: number
  /** Options of a choice. */
  readonly options?: readonly string[]
  /** Catalogue prefix of the options' labels: `<words>.<value>`. */
  readonly words?: string
  /**
   * Field of the same record that selects the labels by its value: `<words>.<value>.<value of that field>`, if the
   * catalogue has such labels.
   */
  readonly wordsBy?: string
  /** Field of the same record with an amount's currency. */
  readonly currencyField?: string
  /**
   * For a text that is an amount or a rate: the field of the surrounding record with the currency, and the field value
   * for which the text is a rate.
   */
  readonly money?: {
    readonly currencyField: string
    readonly rateWhere: { readonly field: string; readonly is: string }
  }
  /** The currency of an amount that always has the same currency. */
  readonly currency?: string
  /** Field of the same record with the country, or the subsidiary, of a phone number without a dial code. */
  readonly countryField?: string
  /** Field of the same record with the dial code of a phone number that is stored without it. */
  readonly dialCodeField?: string
  /** Fields of the records in a list; absent for a list of texts. */
  readonly of?: RecordFields
  /** `null` means "no limit"; the field must not be absent. */
  readonly isUnlimitedByNull?: boolean
  /** The field may be `null`, which means empty. */
  readonly isNullable?: boolean
  /** The field may be absent from a request. */
  readonly isOptional?: boolean
  /** Users see other fields instead, so the field is left out when a change is shown. */
  readonly isHidden?: boolean
  /** Never set: only carries the type of the field's value for the compiler. */
  readonly type?: () => Value
}

/** The fields of a record, in the order of its form. */
export type RecordFields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends Field<infer Value> ? Value : never
type OptionalFields<R> = { [Name in keyof R]: R[Name] extends { isOptional: true } ? Name : never }[keyof R]

/** The values of a record in a request. */
export type ValuesOf<R extends RecordFields> = {
  -readonly [Name in Exclude<keyof R, OptionalFields<R>>]: ValueOf<R[Name]>
} & { -readonly [Name in OptionalFields<R>]?: ValueOf<R[Name]> }

/** The values of a record as stored: optional fields are null until they are set. */
export type KeptOf<R extends RecordFields> = {
  -readonly [Name in keyof R]: Name extends OptionalFields<R> ? ValueOf<R[Name]> | null : ValueOf<R[Name]>
}

export const text = (max = 140): Field<string> => ({ kind: 'text', max })
export const personName = (): Field<string> => ({ kind: 'name' })
/** First and last names in one text. */
export const fullName = (max = 200): Field<string> => ({ kind: 'name', max })
export const email = (): Field<string> => ({ kind: 'email' })
/** A phone number in E.164. @param countryField the record's field with the country of a number without a dial code */
export const phone = (countryField: string): Field<string> => ({ kind: 'phone', countryField })
/** The digits of a phone number without its dial code. @param dialCodeField the record's field with the dial code */
export const nationalPhone = (dialCodeField: string): Field<string> => ({ kind: 'phone', dialCodeField })
export const code = (max = 40): Field<string> => ({ kind: 'code', max })
/** An ISO 3166 alpha-2 country code. */
export const country = (): Field<string> => ({ kind: 'country' })
export const subsidiary = (): Field<string> => ({ kind: 'subsidiary' })
export const flag = (): Field<'YES' | 'NO'> => ({ kind: 'flag' })
/** A date as `YYYY-MM-DD`. */
export const day = (): Field<string> => ({ kind: 'day' })
/** A time in ISO 8601, UTC. @public: for records of future modules. */
export const moment = (): Field<string> => ({ kind: 'moment' })
/** The reference of a stored file. */
export const file = (): Field<string> => ({ kind: 'file' })
export const list = (): Field<readonly string[]> => ({ kind: 'list' })
/** A list of privileges, as `MODULE|TYPE`; screens name them in words, module by module. */
export const privileges = (): Field<readonly string[]> => ({ kind: 'privileges' })
/** A list of records. */
export const listOf = <R extends RecordFields>(of: R): Field<readonly ValuesOf<R>[]> => ({ kind: 'list', of })

/** One of the options. @param words catalogue prefix of the options' labels; well-known codes need no prefix */
export const choice = <const Option extends string>(options: readonly Option[], words?: string): Field<Option> => ({
  kind: 'choice',
  options,
  ...(words === undefined ? {} : { words }),
})

/**
 * Some of the options, each at most once; shown one per line.
 * @param words catalogue prefix of the options' labels; well-known codes need no prefix
 */
export const choices = <const Option extends string>(
  options: readonly Option[],
  words?: string,
): Field<readonly Option[]> => ({ kind: 'list', options, ...(words === undefined ? {} : { words }) })

/** A whole number from 0 to `max`. */
export const count = (max = 1_000_000_000): Field<number> => ({ kind: 'count', max })

/** A decimal string with at most two decimals. @param currencyField the record's field with its currency */
export const amount = (currencyField?: string): Field<string> => ({
  kind: 'amount',
  ...(currencyField === undefined ? {} : { currencyField }),
})

/** A decimal string above zero with more decimals than money has, such as an exchange rate. */
export const decimal = (): Field<string> => ({ kind: 'decimal' })

/** A percentage: a decimal string with at most two decimals. */
export const percent = (): Field<string> => ({ kind: 'percent' })

/** An {@link amount} that always has the same currency. @param currency ISO 4217 */
export const amountIn = (currency: string): Field<string> => ({ kind: 'amount', currency })

/** A limit: an amount or count in which `null` means no limit; 0 blocks all orders (ruling A37). */
export const unlimited = <Value extends string | number>(
  field: Field<Value>,
): Field<Value | null> & { readonly isUnlimitedByNull: true } =>
  ({ ...(field as Field), isUnlimitedByNull: true }) as Field<Value | null> & { readonly isUnlimitedByNull: true }

/** A field that may be empty: `null`. @public: for records of future modules. */
export const nullable = <Value>(field: Field<Value>): Field<Value | null> =>
  ({ ...(field as Field), isNullable: true }) as Field<Value | null>

/** A field that a request may leave out. */
export const optional = <Value>(field: Field<Value>): Field<Value> & { readonly isOptional: true } => ({
  ...field,
  isOptional: true,
})

/** A field that users do not see, because another field describes it. */
export const hidden = <Value>(field: Field<Value>): Field<Value> => ({ ...field, isHidden: true })

/** Returns the names of the fields, in order. */
export const namesOf = <R extends RecordFields>(record: R): (keyof R & string)[] => Object.keys(record)

/** Returns some fields of a record, for a form or a call. @example partOf(USER, 'userFirstName', 'userLastName') */
export function partOf<R extends RecordFields, const Name extends keyof R & string>(
  record: R,
  ...names: readonly Name[]
): Pick<R, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<R, Name>
}
