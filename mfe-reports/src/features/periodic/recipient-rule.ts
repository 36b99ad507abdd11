import type { ReportCondition } from '@portal/contract/records/report'
import type { AnyObjectSchema, StringSchema } from '@portal/contract/schema'
import type { RefObject } from 'react'
import { outsideDomains } from './periodic-form.ts'

/** What the form learns of the gateway while it is filled in. */
export interface Known {
  /** Domains that reports may be sent to; undefined until it is known. */
  domains: readonly string[] | undefined
  /** Conditions of the chosen report, some of which ask for a value. */
  asks: readonly ReportCondition[]
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
