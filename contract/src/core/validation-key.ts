/** Yup's report of a wrong value, as far as the message depends on it. */
export interface Wrong {
  readonly type?: string | undefined
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Key of the words for a wrong value, `validation.<reason>`. Numbers and lists have no characters to count; numbers of
 * forms are whole.
 */
export function validationKey({ type, params }: Wrong): string {
  if (type === 'optionality' || type === 'nullable') return 'validation.required'
  if (type === 'typeError' && params?.type === 'number') return 'validation.integer'
  if (type === 'max' && typeof params?.value !== 'string') return 'validation.most'
  if (type === 'min' && typeof params?.value !== 'string') return 'validation.least'
  return `validation.${type ?? 'typeError'}`
}
