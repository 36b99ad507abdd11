import { PARAMETER_PRODUCTS, RECORD_STATUS_TONES } from '@portal/contract'
import { formatAmount, formatCount, formatDateTime } from '@portal/contract/format'
import type { ParameterRow } from '@portal/contract/parameters/parameters.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { Divider, Grid, Notice, Stack, useLocale } from '@portal/shared-ui'
import { LetterButton, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { letsNothingPass, valuesOf } from './parameter-form.ts'

interface ParameterViewProps {
  readonly parameter: ParameterRow
  readonly onClose: () => void
  readonly onEdit: () => void
}

/** Shows the limits of one partner in one currency, read-only. */
export function ParameterView({ parameter, onClose, onEdit }: ParameterViewProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayUpdate = usePermission('MTO_PARAMETER|UPDATE')
  const waiting = usePendingChange(parameter.pendingCqId)
  const history = useRecordHistory('parameter', parameter.parameterId, {
    isDeclined: parameter.parameterStatus === 'DECLINED',
  })
  const { parameterPayoutCurrency: currency, parameterStatus: status } = parameter
  const amount = (limit: string | null) => (limit === null ? c('limit.none') : formatAmount(limit, currency, locale))
  const count = (limit: number | null) => (limit === null ? c('limit.none') : formatCount(limit, locale))
  return (
    <RecordView
      history={history}
      title={t('parameters.of', { partner: parameter.mtoName, currency })}
      recordId={parameter.parameterId}
      onClose={onClose}
      actions={
        mayUpdate &&
        status !== 'DECLINED' && (
          <LetterButton letter="E" onClick={onEdit} disabled={parameter.pendingCqId !== null}>
            {t('edit')}
          </LetterButton>
        )
      }
    >
      <Stack gap={4}>
        {parameter.pendingCqId && <PendingNotice text={t('parameters.editWaits')} change={waiting} />}
        <div>
          <StatusChip label={c(`status.record.${status}`)} tone={RECORD_STATUS_TONES[status]} />
        </div>
        <Grid min={160} gap={4}>
          <ReadOnlyField label={c('labels.mtoName')} value={parameter.mtoName} />
          <ReadOnlyField label={c('labels.parameterMtoCode')} value={parameter.parameterMtoCode} isMono />
          <ReadOnlyField label={c('labels.parameterPayoutCurrency')} value={currency} isMono />
        </Grid>
        {PARAMETER_PRODUCTS.map((product) => {
          const isOn = parameter[`parameter${product}Enabled`] === 'YES'
          return (
            <Stack key={product} gap={3}>
              <Divider />
              <Grid min={170} gap={4}>
                <ReadOnlyField
                  label={c(`labels.parameter${product}Enabled`)}
                  value={c(`yesNo.${parameter[`parameter${product}Enabled`]}`)}
                />
                {isOn && (
                  <>
                    <ReadOnlyField
                      label={c(`labels.parameter${product}Limit`)}
                      value={amount(parameter[`parameter${product}Limit`])}
                    />
                    <ReadOnlyField
                      label={c(`labels.parameterTrnCount${product}Limit`)}
                      value={count(parameter[`parameterTrnCount${product}Limit`])}
                    />
                  </>
                )}
              </Grid>
              {letsNothingPass(valuesOf(parameter), product) && (
                <Notice tone="warning" announce="none">
                  {t('parameters.zero')}
                </Notice>
              )}
            </Stack>
          )
        })}
        <Divider />
        <Grid min={170} gap={4}>
          <ReadOnlyField label={c('labels.parameterMaker')} value={parameter.makerName} />
          <ReadOnlyField label={c('labels.parameterChecker')} value={parameter.checkerName} />
          <ReadOnlyField
            label={c('labels.parameterCreatedAt')}
            value={formatDateTime(parameter.parameterCreatedAt, locale)}
          />
        </Grid>
      </Stack>
    </RecordView>
  )
}
