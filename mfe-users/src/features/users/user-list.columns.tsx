import { USER_STATUS_TONES } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { UserRow } from '@portal/contract/users/users.calls'
import type { Translate } from '@portal/portal-sdk'
import { subsidiaryName } from '@portal/portal-sdk/read'
import {
  type Column,
  dateColumn,
  dateTimeColumn,
  phoneColumn,
  recordStatusColumn,
  referenceColumn,
  serialColumn,
  textColumn,
} from '@portal/shared-ui/table'

/**
 * Returns the columns of the user list (spec §2.11). Hidden columns are in a row's details. `c` translates fields and
 * statuses with the texts of the contract.
 */
export function userColumns(t: Translate, c: Translate, language: Language): Column<UserRow>[] {
  return [
    serialColumn(t('serial')),
    textColumn('userFirstName', c('labels.userFirstName'), { isWhole: true, narrow: 'lead' }),
    textColumn('userLastName', c('labels.userLastName'), { isWhole: true, narrow: 'lead' }),
    textColumn('userEmail', c('labels.userEmail'), { isWhole: true, leastWidth: 200 }),
    textColumn('roleName', c('labels.roleName')),
    recordStatusColumn('userStatus', c('labels.userStatus'), {
      of: (row) => row.userStatus,
      tones: USER_STATUS_TONES,
      word: (status) => c(`status.user.${status}`),
      changePending: t('users.changePending'),
    }),
    dateColumn('userCreatedAt', c('labels.userCreatedAt'), { spare: 1 }),
    referenceColumn('username', c('labels.username'), { isHidden: true }),
    phoneColumn('userPhone', c('labels.userPhone'), { isHidden: true }),
    textColumn('userSolId', c('labels.userSolId'), { isHidden: true }),
    textColumn('userType', c('labels.userType'), {
      isHidden: true,
      value: (row) => c(`userType.${row.userType}`),
    }),
    textColumn('countryId', c('labels.countryId'), {
      isHidden: true,
      value: (row) => (row.userType === 'IMTO' ? '' : subsidiaryName(row.countryId, language)),
    }),
    referenceColumn('userMtoCode', c('labels.userMtoCode'), { isHidden: true }),
    textColumn('makerName', c('labels.userMaker'), { isHidden: true }),
    dateTimeColumn('userLastLogin', c('labels.userLastLogin'), { isHidden: true }),
  ]
}
