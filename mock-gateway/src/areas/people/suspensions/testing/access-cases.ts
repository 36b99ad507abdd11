import { createSuspension, liftSuspension } from '@portal/contract/suspensions/suspensions.calls'
import type { AccessCases, OtherPartnerRow } from '../../../../security-tests/testing/access-cases.ts'
import { write } from '../../../../security-tests/testing/valid-write.ts'
import { aSuspension } from './a-suspension.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Only the bank sees suspensions: an operator gets the same answer for its own partner and for a missing one. */
const bankOnly = (named: (value: string) => object): OtherPartnerRow => ({
  theirs: () => [named('KUDIPAY')],
  nothing: named('NOBODY'),
})

export const accessCases: AccessCases = {
  access: {
    'portal/suspension/read': { anyOf: ['MTO|READ'] },
    'portal/suspension/create': { anyOf: ['MTO|UPDATE'] },
    'portal/suspension/lift': { anyOf: ['MTO|UPDATE'] },
  },
  writes: [
    write(createSuspension, { module: 'MTO', action: 'CREATE', subject: 'partner-suspension' }, async (acts) => ({
      ...aSuspension(await acts.partner()),
    })),
    write(liftSuspension, { module: 'MTO', action: 'DELETE', subject: 'partner-suspension' }, async (acts) => {
      const mtoCode = await acts.partner()
      await acts.authorized(createSuspension, aSuspension(mtoCode))
      const { suspension_id: suspensionId } = await acts.db
        .selectFrom('partner_suspension')
        .select('suspension_id')
        .where('mto_code', '=', mtoCode)
        .executeTakeFirstOrThrow()
      return { suspensionId }
    }),
  ],
  otherPartner: {
    'portal/suspension/read': bankOnly((mtoCode) => ({ mtoCode })),
    'portal/suspension/create': bankOnly((mtoCode) => aSuspension(mtoCode)),
    'portal/suspension/lift': { theirs: () => [{ suspensionId: NOBODY }], nothing: { suspensionId: NOBODY } },
  },
}
