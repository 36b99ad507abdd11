import type { MessageOf } from '../src/form/index.ts'

/** Returns texts for the few messages of the gallery's form. */
export const messageOf: MessageOf = (_, key, { label, min }) =>
  ({
    'validation.required': `${label} is required`,
    'validation.min': `${label}: at least ${min} characters`,
  })[key] ?? key
