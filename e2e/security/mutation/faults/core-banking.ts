import { change, edit, type Fault, fault, gateway } from '../fault.ts'

const ADAPTER = gateway('areas/payments/transactions/core-banking/http-core-banking.ts')
const ANSWERS = gateway('areas/payments/transactions/core-banking/http-core-banking.test.ts')

/** The core's answers: only a documented one is believed, and a signed request goes to no other address. */
export const CORE_BANKING_FAULTS: readonly Fault[] = [
  fault(
    'an answer of the core with a status of 400 to 499 counts as a refusal',
    ANSWERS,
    change(
      ADAPTER,
      'outcomeOf',
      "if (status === 200 && body.outcome === 'refused') return { kind: 'refused', reason: String(body.reason ?? '') }",
      "if (body.outcome === 'refused' || (status >= 400 && status < 500)) return { kind: 'refused', reason: '' }",
    ),
  ),
  fault(
    'the core’s 404 to any path means that it made no credit',
    ANSWERS,
    edit(ADAPTER, "answer.status === 404 && answer.body.outcome === 'none'", 'answer.status === 404'),
  ),
  fault(
    'the core’s 404 to any path means that the account does not exist',
    ANSWERS,
    change(ADAPTER, 'enquiryOf', "status === 404 && body.outcome === 'none'", 'status === 404'),
  ),
  fault(
    'a signed request to the core follows a redirect',
    ANSWERS,
    change(ADAPTER, 'ask', "redirect: 'error'", "redirect: 'follow'"),
  ),
]
