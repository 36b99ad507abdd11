import { defaultClient, GatewayError, makeIdempotencyKey } from '@portal/api-client'
import type { DocumentPurpose } from '@portal/contract'
import { uploadFile } from '@portal/contract/files/files.calls'
import { base64Of } from '@portal/portal-sdk/read'

/**
 * Uploads a file for a form and returns the reference of the stored file. The SDK's commands are not used, because they
 * would reload the data of the open form, and an upload changes no visible data.
 * @throws the error for the file's field
 */
export async function uploadDocument(purpose: DocumentPurpose, file: File): Promise<string> {
  const content = await base64Of(file)
  try {
    const options = { idempotencyKey: makeIdempotencyKey() }
    const { fileId } = await defaultClient().send(uploadFile, { purpose, content }, options)
    return fileId
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new Error(error.fields[0]?.message ?? error.message)
  }
}
