import { SUBSIDIARIES } from '@portal/contract'
import type { QueueAction } from '@portal/contract/queue/queue.calls'
import type { JsonSchema, ServiceField, ServiceRecord } from '@portal/contract/services/service-document'
import { compiled } from '../../../config/services/json-schema.ts'
import type { RecordValues } from '../../records/index.ts'
import type { ServiceUser } from '../service-user.ts'

/** The answer of a service to the step `check`: what a write would change. */
export interface CheckedWrite {
  /** The record's id at the service. Null for a new record. */
  readonly id: string | null
  readonly name: string
  /** The record's version at the service, sent back with the write. Null for a new record. */
  readonly version: string | null
  readonly before: RecordValues | null
  readonly after: RecordValues | null
  /** The record's subsidiary. Null if it belongs to all. */
  readonly subsidiary: string | null
  /** The record's partner. Null if only the bank sees it. */
  readonly partner: string | null
}

/** Returns a function that tells whether an answer to the step `check` is a {@link CheckedWrite} of the record. */
export function checkedWrites(record: ServiceRecord): (payload: unknown) => payload is CheckedWrite {
  const isShaped = compiled({
    type: 'object',
    required: ['id', 'name', 'version', 'before', 'after', 'subsidiary', 'partner'],
    properties: {
      id: { type: ['string', 'null'], minLength: 1, maxLength: 100 },
      name: { type: 'string', minLength: 1, maxLength: 200 },
      version: { type: ['string', 'null'], maxLength: 100 },
      before: sideOf(record),
      after: sideOf(record),
      subsidiary: { enum: [null, ...SUBSIDIARIES.map(({ countryId }) => countryId)] },
      partner: { type: ['string', 'null'], minLength: 1, maxLength: 20 },
    },
  })
  return (payload): payload is CheckedWrite => {
    if (!isShaped(payload)) return false
    const { id, before, after } = payload as unknown as CheckedWrite
    if (![before, after].every((side) => hasWholeAmount(record, side))) return false
    return before === null ? after !== null : id !== null
  }
}

/** An amount without a currency could not be compared with the limits of roles. */
function hasWholeAmount({ fields, amount = '' }: ServiceRecord, side: RecordValues | null): boolean {
  const { currency, currencyField = '' } = fields[amount] ?? {}
  return typeof side?.[amount] !== 'string' || typeof (currency ?? side[currencyField]) === 'string'
}

const sideOf = ({ fields }: ServiceRecord): JsonSchema => ({
  type: ['object', 'null'],
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
})

function schemaOf({ kind, options }: ServiceField): JsonSchema {
  if (kind === 'amount') return { type: ['string', 'null'], pattern: '^\\d{1,18}(\\.\\d{1,2})?$' }
  if (kind === 'count') return { type: ['integer', 'null'] }
  if (kind === 'flag') return { enum: ['YES', 'NO', null] }
  if (options !== undefined) return { enum: [...Object.keys(options), null] }
  if (kind === 'list') return { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 200 } }
  return { type: ['string', 'null'], maxLength: 2_000 }
}

export function actionOf({ before, after }: Pick<CheckedWrite, 'before' | 'after'>): QueueAction {
  if (before === null) return 'CREATE'
  return after === null ? 'DELETE' : 'UPDATE'
}

/**
 * Returns whether a record is one that the user may change: the rule that the service must keep by itself too. A record
 * of all subsidiaries belongs to users of all subsidiaries.
 */
export const isWithin = (
  { subsidiaries, partner }: ServiceUser,
  record: Pick<CheckedWrite, 'subsidiary' | 'partner'>,
): boolean =>
  (record.subsidiary === null
    ? subsidiaries.length === SUBSIDIARIES.length
    : subsidiaries.includes(record.subsidiary)) &&
  (partner === null || record.partner === partner)
