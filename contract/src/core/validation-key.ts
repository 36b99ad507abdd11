/** The part of Yup's report of an invalid value that the message depends on. */
export interface Wrong {
  readonly type?: string | undefined
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Returns the key of the message for an invalid value, `validation.<reason>`. Limits of numbers and lists have messages
 * of their own, because their size is not a number of characters. Numbers in forms are whole numbers.
 */
export function validationKey({ type, params }: Wrong): string {
  if (type === 'optionality' || type === 'nullable') return 'validation.required'
  if (type === 'typeError' && params?.type === 'number') return 'validation.integer'
  if (type === 'max' && typeof params?.value !== 'string') return 'validation.most'
  if (type === 'min' && typeof params?.value !== 'string') return 'validation.least'
  return `validation.${type ?? 'typeError'}`
}

/**
 * Returns the limits that the message of an invalid value names, and the characters that are not allowed; never the
 * value itself.
 */
export const messageParams = ({ params = {} }: Wrong): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, number | string] =>
        entry[0] === 'characters' || (typeof entry[1] === 'number' && !/value/i.test(entry[0])),
    ),
  )
