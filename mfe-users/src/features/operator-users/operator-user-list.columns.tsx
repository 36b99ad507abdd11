import { USER_STATUS_TONES } from '@portal/contract'
import type { UserRow } from '@portal/contract/users/users.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  type Column,
  dateColumn,
  dateTimeColumn,
  phoneColumn,
  recordStatusColumn,
  referenceColumn,
  textColumn,
} from '@portal/shared-ui/table'

/**
 * Returns the columns of operator users (spec §2.11).
 * @param isOfAll whether the list has users of several partners, so that each row names its partner
 */
export function operatorUserColumns(t: Translate, c: Translate, isOfAll: boolean): Column<UserRow>[] {
  return [
    textColumn('userFirstName', c('labels.userFirstName'), { isWhole: true, narrow: 'lead' }),
    textColumn('userLastName', c('labels.userLastName'), { isWhole: true, narrow: 'lead' }),
    textColumn('userEmail', c('labels.userEmail'), { isWhole: true, leastWidth: 160 }),
    phoneColumn('userPhone', c('labels.userPhone'), { minWidth: 142, spare: 1 }),
    referenceColumn('userMtoCode', c('labels.mtoCode'), { isHidden: !isOfAll, narrow: 'below' }),
    recordStatusColumn('userStatus', c('labels.userStatus'), {
      of: (row) => row.userStatus,
      tones: USER_STATUS_TONES,
      word: (status) => c(`status.user.${status}`),
      changePending: t('users.changePending'),
    }),
    dateColumn('userCreatedAt', t('operatorUsers.enrolled'), { spare: 2 }),
    textColumn('roleName', c('labels.roleName'), { isHidden: true }),
    textColumn('userSolId', c('labels.userSolId'), { isHidden: true }),
    textColumn('makerName', c('labels.userMaker'), { isHidden: true }),
    dateTimeColumn('userLastLogin', c('labels.userLastLogin'), { isHidden: true }),
  ]
}
