import {
  createOfficer,
  type OfficerRow,
  type OrganisationRow,
  readOfficers,
  readOrganisations,
} from '@portal/contract/officers/officers.calls'
import { withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import type { Submitting } from './submitting.ts'

/** Officers and organisations, of the bank and of partners. */
export function officersActs({ name, done, submitted, authorized }: Submitting) {
  const wantedOfficer = () => ({
    officerFirstName: 'Good',
    officerLastName: name('Officer '),
    officerDesignation: 'SIGNATORY',
    officerAuthBank: 'Meridian Bank',
  })

  return {
    wantedOfficer,
    /** An active officer of a partner, as named by a change. */
    async officer(targetMtoCode: string) {
      const wanted = { ...wantedOfficer(), targetMtoCode }
      await authorized(createOfficer, wanted)
      const { data } = (await done('ho.maker', readOfficers, { targetMtoCode })) as unknown as { data: OfficerRow[] }
      const found = data.find(({ officerLastName }) => officerLastName === wanted.officerLastName)
      return { targetOfficerId: found?.officerId, version: found?.version }
    },
    /** A change of an organisation; a pending one is withdrawn first, because each side has only one. */
    async wantedOrganisation(targetMtoCode?: string) {
      const whose = targetMtoCode === undefined ? {} : { targetMtoCode }
      const { data } = (await done('ho.maker', readOrganisations, whose)) as unknown as { data: OrganisationRow[] }
      const now = data[0]
      if (now?.pendingCqId) await submitted(withdrawQueueItem, { cqId: now.pendingCqId })
      return { ...whose, version: now?.version, organisationAddress: name('Marina ') }
    },
  }
}
