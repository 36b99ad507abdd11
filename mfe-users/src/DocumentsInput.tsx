import { DOCUMENT_EXTENSIONS, DOCUMENT_LIMITS, DOCUMENT_TYPES, type DocumentPurpose } from '@portal/contract'
import { UploadInput } from '@portal/shared-ui/fields'
import { StoredFile } from './StoredFile.tsx'
import { uploadDocument } from './upload-document.ts'

interface DocumentsInputProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly purpose: DocumentPurpose
  readonly isRequired?: boolean
  readonly onBusyChange?: (isBusy: boolean) => void
}

/** Shows the input for a picture or document, checked by the rules of its purpose. */
export function DocumentsInput({ purpose, ...field }: DocumentsInputProps) {
  return (
    <UploadInput
      {...field}
      types={DOCUMENT_TYPES[purpose].flatMap((type) => DOCUMENT_EXTENSIONS[type])}
      maxBytes={DOCUMENT_LIMITS.bytes}
      upload={(file) => uploadDocument(purpose, file)}
      stored={(reference) => <StoredFile reference={reference} label={field.label} />}
    />
  )
}
