import { PAIR_STATUS_TONES } from '@portal/contract/trusted-pairs/trusted-pair'
import type { TrustedPairRow } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  type Column,
  dateColumn,
  dateTimeColumn,
  numberColumn,
  recordStatusColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Returns the columns of the trusted pairs. */
export function pairColumns(t: Translate, c: Translate): Column<TrustedPairRow>[] {
  return [
    textColumn('pairSender', c('labels.pairSender'), { minWidth: 150, narrow: 'lead' }),
    textColumn('pairReceiver', c('labels.pairReceiver'), { minWidth: 150, narrow: 'below' }),
    recordStatusColumn('pairStatus', c('labels.pairStatus'), {
      of: (row) => row.pairStatus,
      tones: PAIR_STATUS_TONES,
      word: (status) => c(`status.pair.${status}`),
      changePending: t('pairs.changePending'),
    }),
    textColumn('screeningCode', c('labels.pairScope'), {
      minWidth: 130,
      value: (row) => silencedRules(row, c),
    }),
    dateColumn('pairUntil', c('labels.pairUntil')),
    numberColumn('silencedHits', c('labels.silencedHits'), { width: 104, spare: 1 }),
    dateTimeColumn('pairCreatedAt', c('labels.pairCreatedAt'), { spare: 2 }),
    textColumn('makerName', c('labels.pairMaker'), { isHidden: true }),
    textColumn('checkerName', c('labels.pairChecker'), { isHidden: true }),
    textColumn('pairReason', c('labels.pairReason'), { isHidden: true, sortable: false }),
  ]
}

/**
 * Returns the rule whose hits are silenced, or the text for all rules.
 * @param c translates with the texts of the contract
 */
export const silencedRules = ({ screeningCode }: Pick<TrustedPairRow, 'screeningCode'>, c: Translate): string =>
  screeningCode ?? c('silencedRules.ALL')
