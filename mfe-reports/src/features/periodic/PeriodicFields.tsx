import { LANGUAGES } from '@portal/contract/format'
import {
  SCHEDULE_FORMATS,
  SCHEDULE_FREQUENCIES,
  SCHEDULE_ZONES,
  WEEKDAYS,
} from '@portal/contract/periodic-reports/periodic-report'
import {
  type ReportAsked,
  type ReportRow,
  readReportColumns,
  readReports,
} from '@portal/contract/reports/reports.calls'
import { emailsIn } from '@portal/contract/values/email'
import { useTexts } from '@portal/portal-sdk'
import { useChoices, useRead } from '@portal/portal-sdk/read'
import { Grid, Notice } from '@portal/shared-ui'
import {
  AutocompleteInput,
  CountInput,
  DateInput,
  RadioInput,
  SelectInput,
  TextAreaInput,
  TextInput,
} from '@portal/shared-ui/fields'
import type { FormState } from '@portal/shared-ui/form'
import { Section } from '@portal/shared-ui/panel'
import { type RefObject, useEffect, useRef } from 'react'
import { AskedFields } from '../../conditions/AskedFields.tsx'
import { askedValues } from '../../conditions/asked-values.ts'
import { NextRuns, useNextRuns } from './NextRuns.tsx'
import type { PeriodicValues } from './periodic-form.ts'
import { Recipients } from './Recipients.tsx'
import type { Known } from './recipient-rule.ts'

const ACTIVE = {
  filters: { reportStatus: ['ACTIVE'] },
  sort: { field: 'reportName', direction: 'asc' },
} as const
const choiceOf = ({ reportName }: ReportRow) => ({ value: reportName, label: reportName })

interface PeriodicFieldsProps {
  readonly form: FormState<PeriodicValues>
  /** Receives the data that the gateway returns: the allowed domains and the parameters of the report. */
  readonly known: RefObject<Known>
  readonly isEdit?: boolean
}

/** Shows the fields for report, schedule, format and recipients, with the next runs updated while the user types. */
export function PeriodicFields({ form, known, isEdit = false }: PeriodicFieldsProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const found = useChoices(readReports, { more: ACTIVE, choiceOf })
  const { values } = form
  const { scheduleReportId: reportName } = values
  const asked = useAsked(form)
  const next = useNextRuns(values)
  known.current = { domains: next.data?.domains, asks: asked }
  const isFound = reportName === '' || found.options.some(({ value }) => value === reportName)
  const options = isFound ? found.options : [{ value: reportName, label: reportName }, ...found.options]
  const label = (field: keyof PeriodicValues) => ({ name: field, label: c(`labels.${field}`) })
  const words = (all: readonly string[], key: string) => all.map((value) => ({ value, label: c(`${key}.${value}`) }))
  return (
    <>
      {isEdit && <Notice tone="info">{t('periodic.newMaker')}</Notice>}
      <Section title={t('periodic.section.report')}>
        <AutocompleteInput {...label('scheduleReportId')} {...found} options={options} isRequired />
        {asked.length > 0 && <AskedFields asked={asked} values={values.asked} />}
        <Grid min={180} gap={4}>
          <SelectInput
            {...label('scheduleFormat')}
            options={words(SCHEDULE_FORMATS, 'scheduleFormat')}
            placeholder={null}
            isRequired
          />
          <SelectInput
            {...label('scheduleLanguage')}
            options={words(LANGUAGES, 'language')}
            placeholder={null}
            isRequired
          />
        </Grid>
      </Section>
      <Section title={t('periodic.section.when')}>
        <RadioInput {...label('scheduleFrequency')} options={words(SCHEDULE_FREQUENCIES, 'scheduleFrequency')} />
        <Grid min={180} gap={4}>
          {values.scheduleFrequency === 'Weekly' && (
            <SelectInput {...label('scheduleWeekday')} options={words(WEEKDAYS, 'weekday')} placeholder={null} />
          )}
          {values.scheduleFrequency === 'Monthly' && (
            <CountInput {...label('scheduleDay')} hint={t('periodic.dayHint')} isRequired />
          )}
          <TextInput {...label('scheduleTime')} hint={t('periodic.timeHint')} maxLength={5} isRequired />
          <SelectInput
            {...label('scheduleZone')}
            options={SCHEDULE_ZONES.map((value) => ({ value, label: value }))}
            placeholder={null}
            isRequired
          />
          <DateInput {...label('scheduleStart')} />
          <DateInput {...label('scheduleEnd')} />
          <CountInput {...label('scheduleCount')} hint={t('periodic.countHint')} />
        </Grid>
        <NextRuns runs={next.data?.runs} zone={values.scheduleZone} />
      </Section>
      <Section title={t('periodic.section.whom')}>
        <TextAreaInput
          {...label('scheduleEmail')}
          hint={t('periodic.emailHint', { domains: next.data?.domains.join(', ') || t('periodic.noDomains') })}
          rows={2}
          maxLength={2000}
          savedAs={emailsIn}
          isRequired
        />
        <Recipients values={values} />
      </Section>
    </>
  )
}

const NOTHING: readonly ReportAsked[] = []

/** Returns the parameters of the chosen report, and removes values that belong to another report. */
function useAsked({ values, setValue }: FormState<PeriodicValues>): readonly ReportAsked[] {
  const { scheduleReportId: reportName, asked: given } = values
  const of = useRef(reportName)
  const named = { reportName, reportTableType: 'REPORT' } as const
  const { data } = useRead(readReportColumns, named, { enabled: reportName !== '', isQuiet: true, isAfresh: true })
  useEffect(() => {
    if (data === undefined) return
    const begun = askedValues(data.asked ?? NOTHING, of.current === reportName ? given : {})
    of.current = reportName
    if (JSON.stringify(begun) !== JSON.stringify(given)) setValue('asked', begun)
  })
  return data?.asked ?? NOTHING
}
