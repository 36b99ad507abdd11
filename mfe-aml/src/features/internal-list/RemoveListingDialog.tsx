import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { type InternalListingRow, removeInternalListing } from '@portal/contract/screening-cases/internal-list.calls'
import { removeInternalListingRequest } from '@portal/contract/screening-cases/internal-list.schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useAct, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ReasonInput } from '@portal/shared-ui/panel'
import { ActDialog } from '@portal/shared-ui/review'

type Removal = RequestOf<typeof removeInternalListing>

interface RemoveListingDialogProps {
  readonly listing: InternalListingRow
  /** The rejected removal to resubmit. */
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/**
 * Shows the form that requests the removal of a name from the internal list, with a reason. A second person must
 * authorize it.
 */
export function RemoveListingDialog({ listing, rejected, onClose }: RemoveListingDialogProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const remove = useCommand(removeInternalListing)
  const announceQueued = useQueuedNotice()
  const send = async (request: Removal) => announceQueued(await remove.run(request))
  const { failure, leave, form } = useAct({ draftName: removeInternalListing.path, send, onClose })
  const { listingId, version, entryName: name } = listing
  return (
    <ActDialog<{ removalReason: string }, Removal>
      {...form}
      act={t('internal.remove')}
      cancelLabel={t('cancel')}
      variant="danger"
      rejected={rejected}
      isRunning={remove.isRunning}
      failure={failure}
      initialValues={{ removalReason: String(rejected?.proposed.removalReason ?? '') }}
      schema={removeInternalListingRequest}
      toRequest={(typed) =>
        toRequest(removeInternalListingRequest, {
          ...typed,
          listingId,
          version,
          ...(rejected ? { replaces: rejected.cqId } : {}),
        })
      }
      onLeave={leave}
      onClose={onClose}
    >
      {() => (
        <>
          <Text>{t('internal.removeText', { name })}</Text>
          <ReasonInput name="removalReason" label={c('labels.removalReason')} />
        </>
      )}
    </ActDialog>
  )
}
