import { type ParameterProduct, RECORD_STATUS_TONES } from '@portal/contract'
import { type Locale, splitAmount } from '@portal/contract/format'
import type { ParameterRow } from '@portal/contract/parameters/parameters.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  amountColumn,
  booleanColumn,
  type Column,
  dateTimeColumn,
  numberColumn,
  recordStatusColumn,
  referenceColumn,
  serialColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { LimitMark } from './LimitMark.tsx'

/** Returns the columns of the parameter list (spec §2.11), with each product under its own name (ruling A13). */
export function parameterColumns(t: Translate, c: Translate, locale: Locale): Column<ParameterRow>[] {
  const flag = (product: ParameterProduct) => {
    const field = `parameter${product}Enabled` as const
    return booleanColumn<ParameterRow>(field, c(`labels.${field}`), {
      width: 104,
      spare: 1,
      value: (row) => row[field] === 'YES',
    })
  }
  const limit = (product: ParameterProduct) => {
    const field = `parameter${product}Limit` as const
    return amountColumn<ParameterRow>(field, c(`labels.${field}`), {
      width: 164,
      currency: (row) => row.parameterPayoutCurrency,
      ...marked((row) => row[field], product),
      widest: (row) => {
        const limit = row[field]
        return limit === null ? c('limit.none') : splitAmount(limit, row.parameterPayoutCurrency, locale).figure
      },
    })
  }
  const count = (product: ParameterProduct) => {
    const field = `parameterTrnCount${product}Limit` as const
    return numberColumn<ParameterRow>(field, c(`labels.${field}`), {
      width: 150,
      isHidden: true,
      ...marked((row) => row[field], product),
    })
  }
  /**
   * Returns how to render a limit: as text if the product is disabled, has no limit or blocks all orders, otherwise as
   * an amount or a count.
   */
  const marked = (value: (row: ParameterRow) => string | number | null, product: ParameterProduct) => ({
    render: (row: ParameterRow) => (
      <LimitMark
        isOn={row[`parameter${product}Enabled`] === 'YES'}
        value={value(row)}
        currency={row.parameterPayoutCurrency}
        noLimit={c('limit.none')}
        nothing={t('parameters.zero')}
      />
    ),
  })
  return [
    serialColumn(t('serial')),
    textColumn('mtoName', c('labels.mtoName'), { isWhole: true, narrow: 'lead' }),
    referenceColumn('parameterPayoutCurrency', t('parameters.currency'), { narrow: 'below' }),
    recordStatusColumn('parameterStatus', c('labels.parameterStatus'), {
      of: (row) => row.parameterStatus,
      tones: RECORD_STATUS_TONES,
      word: (status) => c(`status.record.${status}`),
      changePending: t('changePending'),
    }),
    flag('Cash'),
    flag('IntraDc'),
    flag('InterDc'),
    limit('Cash'),
    limit('IntraDc'),
    limit('InterDc'),
    dateTimeColumn('parameterCreatedAt', c('labels.parameterCreatedAt'), { spare: 2 }),
    referenceColumn('parameterMtoCode', c('labels.parameterMtoCode'), { isHidden: true }),
    count('Cash'),
    count('IntraDc'),
    count('InterDc'),
    textColumn('makerName', c('labels.parameterMaker'), { isHidden: true }),
    textColumn('checkerName', c('labels.parameterChecker'), { isHidden: true }),
  ]
}
