import type { PlainStep } from './register.schema.ts'
import type { Registration } from './registration.ts'

/**
 * Returns the schema of a step. It is loaded when the user types the first character, because an empty form needs no
 * check.
 */
export const stepSchema = (step: PlainStep) => ({
  validate: async (values: unknown, options: { abortEarly: false }) => {
    const { validateStep } = await import('./register.schema.ts')
    return validateStep(step, values as Registration, options)
  },
})
