import {
  createOfficer,
  type OfficerRow,
  type OrganisationRow,
  readOfficers,
  readOrganisations,
} from '@portal/contract/officers/officers.calls'
import { withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import type { Submitting } from './submitting.ts'

/** Actions with officers and organisations, of the bank and of partners. */
export function officersActs({ name, done, submitted, authorized }: Submitting) {
  const wantedOfficer = () => ({
    officerFirstName: 'Good',
    officerLastName: name('Officer '),
    officerDesignation: 'SIGNATORY',
    officerAuthBank: 'Meridian Bank',
  })

  return {
    wantedOfficer,
    /** Returns an active officer of a partner, in the form in which a change names the officer. */
    async officer(targetMtoCode: string) {
      const wanted = { ...wantedOfficer(), targetMtoCode }
      await authorized(createOfficer, wanted)
      const { data } = (await done('ho.maker', readOfficers, { targetMtoCode })) as unknown as { data: OfficerRow[] }
      const found = data.find(({ officerLastName }) => officerLastName === wanted.officerLastName)
      return { targetOfficerId: found?.officerId, version: found?.version }
    },
    /**
     * Returns a change of an organisation. First withdraws a pending change, because each side has only one
     * organisation.
     */
    async wantedOrganisation(targetMtoCode?: string) {
      const whose = targetMtoCode === undefined ? {} : { targetMtoCode }
      const { data } = (await done('ho.maker', readOrganisations, whose)) as unknown as { data: OrganisationRow[] }
      const now = data[0]
      if (now?.pendingCqId) await submitted(withdrawQueueItem, { cqId: now.pendingCqId })
      return { ...whose, version: now?.version, organisationAddress: name('Marina ') }
    },
  }
}
