import type { RequestOf } from '@portal/contract'
import { LOAN_METHODS } from '@portal/contract/loans/loan'
import { changeLoanSettings, type LoanSettingsRow, readLoanSettings } from '@portal/contract/loans/loan-settings.calls'
import { loanSettingsRequest } from '@portal/contract/loans/loan-settings.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts, useUser } from '@portal/portal-sdk'
import { type RejectedChange, usePendingChange, useQueuedForm, wholeNumber } from '@portal/portal-sdk/forms'
import { outageOf, subsidiaryName, useRead } from '@portal/portal-sdk/read'
import { Text, useLocale } from '@portal/shared-ui'
import { CountInput, RadioInput } from '@portal/shared-ui/fields'
import { PanelForm, PanelWaiting, PendingNotice } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { ChoiceRow } from '../../ChoiceRow.tsx'

interface LoanSettingsFormProps {
  /** The subsidiary in the address. Null if the address names no subsidiary. */
  readonly countryId: string | null
  readonly onChoose: (countryId: string) => void
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

interface Values {
  readonly defaultMethod: string
  readonly nplDays: string
}

/** Shows the form of a subsidiary's loan settings. The Nigerian head office can choose the subsidiary. */
export function LoanSettingsForm({ countryId, rejected, onChoose, onClose }: LoanSettingsFormProps) {
  const t = useTexts('mfe-loans')
  const read = useRead(readLoanSettings, {}, { isAfresh: true })
  const rows = read.data?.rows ?? []
  const { countryId: own } = useUser()
  const settingsOf = (wanted: string | null) => rows.find((one) => one.settings.settingsCountryId === wanted)
  // If the subsidiary in the address is outside the user's scope, an error is shown and not the settings of another
  // subsidiary.
  const row = countryId === null ? (settingsOf(own) ?? rows[0]) : settingsOf(countryId)
  if (row === undefined) {
    const failure = read.error?.message ?? t('settings.none')
    return (
      <PanelWaiting
        title={t('settings.title')}
        isLoading={read.isLoading}
        failure={failure}
        onRetry={outageOf(read)?.retry}
        onClose={onClose}
      />
    )
  }
  const subsidiaries = rows.map((one) => one.settings.settingsCountryId)
  return <Settings key={row.settings.settingsCountryId} {...{ row, subsidiaries, rejected, onChoose, onClose }} />
}

interface SettingsProps extends Omit<LoanSettingsFormProps, 'countryId'> {
  readonly row: LoanSettingsRow
  /** The subsidiaries in the user's scope. */
  readonly subsidiaries: readonly string[]
}

function Settings({ row, subsidiaries, rejected, onChoose, onClose }: SettingsProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const { language } = useLocale()
  const form = useQueuedForm(changeLoanSettings, { rejected, onDone: onClose })
  const waiting = usePendingChange(row.pendingCqId)
  const [{ settings, version }] = useState(row)
  const { settingsCountryId } = settings
  const initial: Values = {
    defaultMethod: String(rejected?.proposed.defaultMethod ?? settings.defaultMethod),
    nplDays: String(rejected?.proposed.nplDays ?? settings.nplDays),
  }
  return (
    <PanelForm<Values, RequestOf<typeof changeLoanSettings>>
      {...form}
      title={`${t('settings.title')} · ${subsidiaryName(settingsCountryId, language)}`}
      onClose={onClose}
      isHeld={row.pendingCqId !== null}
      initialValues={initial}
      schema={loanSettingsRequest}
      toRequest={({ defaultMethod, nplDays }) =>
        toRequest(loanSettingsRequest, {
          settingsCountryId,
          version,
          defaultMethod,
          nplDays: nplDays === '' ? undefined : wholeNumber(nplDays),
        }) as RequestOf<typeof changeLoanSettings>
      }
    >
      {subsidiaries.length > 1 && rejected === null && (
        <ChoiceRow
          label={t('settings.whose')}
          choices={subsidiaries.map((value) => ({ value, label: subsidiaryName(value, language) }))}
          chosen={settingsCountryId}
          onChoose={onChoose}
        />
      )}
      <Text tone="muted">{t('settings.text')}</Text>
      {row.pendingCqId !== null && <PendingNotice text={t('settings.waits')} change={waiting} />}
      <RadioInput
        name="defaultMethod"
        label={c('labels.defaultMethod')}
        options={LOAN_METHODS.map((value) => ({ value, label: c(`loanMethod.${value}`) }))}
        isRequired
      />
      <CountInput name="nplDays" label={c('labels.nplDays')} hint={t('settings.nplHint')} isRequired />
    </PanelForm>
  )
}
