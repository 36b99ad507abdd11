import type { RequestOf } from '@portal/contract'
import { type InternalListingRow, removeInternalListing } from '@portal/contract/calls/internal-list'
import { toRequest } from '@portal/contract/schema'
import { removeInternalListingRequest } from '@portal/contract/schema/internal-list'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { useAct, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { cleanReason, TextAreaInput } from '@portal/shared-ui/fields'
import { ActDialog } from '@portal/shared-ui/review'

type Removal = RequestOf<typeof removeInternalListing>

/** It was removed meanwhile, or somebody else asked for that. */
const MOVED = ['12', '28', '29']

interface RemoveListingDialogProps {
  readonly listing: InternalListingRow
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Asks, for a second person to authorize, for a name to be taken off the internal list, with the reason. */
export function RemoveListingDialog({ listing, onStale, onClose }: RemoveListingDialogProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const remove = useCommand(removeInternalListing)
  const announceQueued = useQueuedNotice()
  const send = async (request: Removal) => announceQueued(await remove.run(request))
  const { failure, submit, setDirty } = useAct({ send, movedCodes: MOVED, onStale, onClose })
  const { listingId, version, entryName: name } = listing
  return (
    <ActDialog<{ removalReason: string }, Removal>
      act={t('internal.remove')}
      cancelLabel={t('cancel')}
      variant="danger"
      isRunning={remove.isRunning}
      failure={failure}
      initialValues={{ removalReason: '' }}
      schema={removeInternalListingRequest}
      toRequest={(typed) => toRequest(removeInternalListingRequest, { ...typed, listingId, version })}
      onClose={onClose}
      onDirtyChange={setDirty}
      onSubmit={submit}
    >
      {() => (
        <>
          <Text>{t('internal.removeText', { name })}</Text>
          <TextAreaInput name="removalReason" label={c('labels.removalReason')} clean={cleanReason} isRequired />
        </>
      )}
    </ActDialog>
  )
}
