/** Yup's report of an invalid value, as far as the message depends on it. */
export interface Wrong {
  readonly type?: string | undefined
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Key of the text for an invalid value, `validation.<reason>`. Numbers and lists have no length in characters; numbers
 * of forms are integers.
 */
export function validationKey({ type, params }: Wrong): string {
  if (type === 'optionality' || type === 'nullable') return 'validation.required'
  if (type === 'typeError' && params?.type === 'number') return 'validation.integer'
  if (type === 'max' && typeof params?.value !== 'string') return 'validation.most'
  if (type === 'min' && typeof params?.value !== 'string') return 'validation.least'
  return `validation.${type ?? 'typeError'}`
}

/** The limits that the message of a wrong value names, and the characters that it refuses; never the value itself. */
export const messageParams = ({ params = {} }: Wrong): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, number | string] =>
        entry[0] === 'characters' || (typeof entry[1] === 'number' && !/value/i.test(entry[0])),
    ),
  )
