import type { AnyObjectSchema } from 'yup'
import { Refusal } from '../engine/http/handler.ts'
import { checkBody, PARTNER_WRITER } from '../engine/values/check-body.ts'

/**
 * Returns a body that the operation accepts, with every value in its canonical form. Throws 30 with the invalid fields.
 */
export function bodyBy<Body>(schema: AnyObjectSchema, body: unknown): Body {
  const checked = checkBody<Body>(schema, body as Record<string, unknown>, PARTNER_WRITER)
  if (!checked.ok) throw new Refusal('30', { fields: checked.errors })
  return checked.value
}
