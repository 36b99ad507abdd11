import { mixed, request } from '@portal/contract/schema'

/** A picture is required; its kind and size are checked when it is chosen, its bytes by the gateway. */
export const signedReceiptForm = request({ encodedReceipt: mixed().required() })
