import type { PlainStep } from './register.schema.ts'
import type { Registration } from './registration.ts'

/** The schema of a step, loaded when the first character is typed: an empty form needs no check. */
export const stepSchema = (step: PlainStep) => ({
  validate: async (values: unknown, options: { abortEarly: false }) => {
    const { validateStep } = await import('./register.schema.ts')
    return validateStep(step, values as Registration, options)
  },
})
