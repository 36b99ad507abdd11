import type { RequestOf } from '@portal/contract'
import { MOST_CUSTOMERS_FOUND } from '@portal/contract/customers/customer'
import type { FoundCustomer, findCustomers } from '@portal/contract/customers/customers.calls'
import { folded } from '@portal/contract/values/folded'
import { noted } from '../../../engine/audit/index.ts'
import type { Reply, SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { phoneBeginnings } from '../../../engine/values/phone-beginnings.rules.ts'
import { joinedPeople } from './customer.rules.ts'
import { customerNote } from './customer-note.ts'
import { ordersOfPerson } from './person-orders.ts'

/**
 * Finds people by a text that may be a phone, the number of a document or a name, and records the search. People with
 * another name or another phone are listed apart.
 */
export async function findPeople(
  context: SessionContext,
  { customerTerm }: RequestOf<typeof findCustomers>,
): Promise<Reply<{ customers: FoundCustomer[] }>> {
  return await noted(context, customerNote('FIND_CUSTOMER'), async () => {
    requireBank(context.actor)
    const orders = await ordersOfPerson(context, {
      name: customerTerm,
      phones: phoneBeginnings(customerTerm, context.actor.country),
      document: { type: null, number: customerTerm },
    })
    const found = new Map<string, FoundCustomer>()
    for (const { person, by, order } of joinedPeople(orders)) {
      const key = `${folded(person.name)} ${person.phone ?? ''}`
      const known = found.get(key)
      found.set(
        key,
        known === undefined
          ? {
              ...{ transactionId: order.transactionId, side: person.side, name: person.name, phone: person.phone },
              ...{ birthDate: person.birthDate, country: person.country, orders: 1, foundBy: by },
              lastOrderAt: order.createdAt.toISOString(),
            }
          : {
              ...known,
              birthDate: known.birthDate ?? person.birthDate,
              country: known.country ?? person.country,
              orders: known.orders + 1,
              foundBy: [...new Set([...known.foundBy, ...by])],
            },
      )
    }
    context.audit(customerNote('FIND_CUSTOMER'))
    return { payload: { customers: [...found.values()].slice(0, MOST_CUSTOMERS_FOUND) } }
  })
}
