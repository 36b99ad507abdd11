import { mixed, request } from '@portal/contract/schema'

/** A picture must be chosen; its kind and size are judged where it is chosen, its bytes by the gateway. */
export const signedReceiptForm = request({ encodedReceipt: mixed().required() })
