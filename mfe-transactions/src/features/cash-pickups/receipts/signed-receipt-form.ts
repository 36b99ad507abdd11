import { mixed, request } from '@portal/contract/schema'

/**
 * The schema of the upload form: a picture is required. The file input checks the kind and size, the gateway the
 * content.
 */
export const signedReceiptForm = request({ encodedReceipt: mixed().required() })
