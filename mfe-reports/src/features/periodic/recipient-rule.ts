import type { ReportAsked } from '@portal/contract/reports/reports.calls'
import type { AnyObjectSchema, StringSchema } from '@portal/contract/schema'
import type { RefObject } from 'react'
import { outsideDomains } from './periodic-form.ts'

/** The data the form loads from the gateway while the user types. */
export interface Known {
  /** Domains that reports may be sent to; undefined until loaded. */
  domains: readonly string[] | undefined
  /** The chosen report's parameters. */
  asks: readonly ReportAsked[]
}

/** The schema with the gateway's additional rule: only addresses of the allowed domains. */
export function withinDomains(schema: AnyObjectSchema, known: RefObject<Known>): AnyObjectSchema {
  const emails = schema.fields.scheduleEmail as StringSchema
  return schema.shape({
    scheduleEmail: emails.test({
      name: 'allowedDomains',
      test: (list) => list === undefined || outsideDomains(list, known.current.domains).length === 0,
    }),
  })
}
