import { check, tidied } from '@portal/contract/schema'
import type { AnyObjectSchema } from 'yup'
import { Refusal } from '../engine/http/handler.ts'

/** A body that its operation accepts, trimmed like a form's values; 30 with the faulty fields. */
export function bodyBy<Body>(schema: AnyObjectSchema, body: unknown): Body {
  const checked = check<Body>(schema, tidied(schema, body as Record<string, unknown>))
  if (!checked.ok) throw new Refusal('30', { fields: checked.errors })
  return checked.value
}
