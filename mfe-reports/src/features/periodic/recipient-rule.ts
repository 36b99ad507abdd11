import type { ReportAsked } from '@portal/contract/reports/reports.calls'
import type { AnyObjectSchema, StringSchema } from '@portal/contract/schema'
import type { RefObject } from 'react'
import { outsideDomains } from './periodic-form.ts'

/** The data that the form loads from the gateway while the user types. */
export interface Known {
  /** The domains to which reports may be sent. Undefined until they are loaded. */
  domains: readonly string[] | undefined
  /** The parameters of the chosen report. */
  asks: readonly ReportAsked[]
}

/** Adds the gateway's rule to the schema: only addresses of the allowed domains are valid. */
export function withinDomains(schema: AnyObjectSchema, known: RefObject<Known>): AnyObjectSchema {
  const emails = schema.fields.scheduleEmail as StringSchema
  return schema.shape({
    scheduleEmail: emails.test({
      name: 'allowedDomains',
      test: (list) => list === undefined || outsideDomains(list, known.current.domains).length === 0,
    }),
  })
}
