import { tidied } from '@portal/contract/schema'
import type { OrderMetadata } from '@portal/contract/transactions/order-metadata'
import type { DirectCreditOrder, SenderPicture } from '@portal/contract/transactions/transaction'
import { directCreditOrder } from '@portal/contract/transactions/transactions.schema'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { bodyBy } from '../../../../partner-api/index.ts'
import { type InspectedFile, inspectFile, requireAccepted } from '../../../people/files/index.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { acceptDirectCredit, type OrderingKey, wantedCredit } from './accept-direct-credit.ts'
import type { WantedOrder } from './accept-order.ts'
import { keepSenderPicture } from './keep-sender-picture.ts'

interface Parts {
  readonly now: Date
  /** The result of {@link senderPictureIn}. */
  readonly picture: InspectedFile | null
  /** See `acceptOrder`. */
  readonly last: (work: () => Promise<void>) => unknown
}

/** Accepts a raw direct credit, sent alone or in a batch. Throws 30 and the refusals of `acceptDirectCredit`. */
export async function orderDirectCredit(
  db: Kysely<Database>,
  key: OrderingKey,
  body: unknown,
  { now, picture, last }: Parts,
): Promise<TransactionRecord> {
  const { transactionSenderImage: image, ...order } = bodyBy<DirectCreditOrder & SenderPicture & OrderMetadata>(
    directCreditOrder,
    body,
  )
  const accepted = await acceptDirectCredit(db, key, order, now, last)
  if (image) {
    const checked = requireAccepted(picture as InspectedFile, 'transactionSenderImage')
    await keepSenderPicture(db, accepted.transaction_id, checked, now)
  }
  return accepted
}

/** Returns a raw direct credit whose cost is to be computed. Throws 30 and the refusals of `wantedCredit`. */
export const creditToCost = (body: unknown, now: Date): WantedOrder =>
  wantedCredit(bodyBy<DirectCreditOrder & OrderMetadata>(directCreditOrder, body), now)

/** Inspects the sender's picture of a raw order. Returns null if the order has none. */
export async function senderPictureIn(body: unknown, keyId: string): Promise<InspectedFile | null> {
  const { transactionSenderImage } = body as Partial<SenderPicture>
  const { transactionSenderImage: content } = tidied(directCreditOrder, { transactionSenderImage })
  return typeof content === 'string' ? await inspectFile({ content, purpose: 'sender' }, keyId) : null
}
