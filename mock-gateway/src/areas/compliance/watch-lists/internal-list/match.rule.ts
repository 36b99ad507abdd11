import type { BuiltInRule } from '../../screening/index.ts'
import { nameKey } from '../matching/name-key.rules.ts'
import { orderedPeople } from '../ordered-people.ts'
import type { Namesake } from './confirmed-person.ts'
import { namesakeSeen } from './namesake.rules.ts'

/**
 * Returns the built-in rule that holds namesakes of a person with a confirmed match. The intake refuses that person
 * (34), unless the match was confirmed later. The order with the confirmed match is no hit.
 */
export const matchRule = (namesakes: readonly Namesake[]): BuiltInRule => ({
  code: 'MATCH',
  hits({ record, order }) {
    const people = orderedPeople({ sender: record.trans_sender, receiver: record.trans_receiver }, order)
    for (const person of people) {
      const match = namesakes.find(
        (one) => one.nameKey === nameKey(person.name) && one.transactionId !== record.transaction_id,
      )
      if (match !== undefined) return { isHit: true, matched: namesakeSeen(person, match) }
    }
    return null
  },
})
