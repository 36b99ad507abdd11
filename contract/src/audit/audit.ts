import { choice, count, text } from '@portal/contract/record'

/** A break of the audit chain that people accepted, as recorded in the audit trail. */
export const ACCEPTED_BREAK = {
  chainFault: choice(['truncated', 'rewritten', 'list-missing', 'list-forged'], 'chainFault'),
  soundUpTo: count(),
  witness: text(),
  reason: text(),
}
