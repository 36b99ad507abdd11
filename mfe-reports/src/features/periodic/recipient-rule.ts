import type { ReportAsked } from '@portal/contract/reports/reports.calls'
import type { AnyObjectSchema, StringSchema } from '@portal/contract/schema'
import type { RefObject } from 'react'
import { outsideDomains } from './periodic-form.ts'

/** What the form learns of the gateway while it is filled in. */
export interface Known {
  /** Domains that reports may be sent to; undefined until it is known. */
  domains: readonly string[] | undefined
  /** What the chosen report asks. */
  asks: readonly ReportAsked[]
}

/** The schema with the rule that the gateway holds besides: addresses of the allowed domains alone. */
export function withinDomains(schema: AnyObjectSchema, known: RefObject<Known>): AnyObjectSchema {
  const emails = schema.fields.scheduleEmail as StringSchema
  return schema.shape({
    scheduleEmail: emails.test({
      name: 'allowedDomains',
      test: (list) => list === undefined || outsideDomains(list, known.current.domains).length === 0,
    }),
  })
}
