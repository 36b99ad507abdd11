import { COMPLIANCE_FLAGS, PARTNER_RULE_FIELDS } from '@portal/contract/partners/partner'
import type { AccountingRuleOption } from '@portal/contract/partners/partners.calls'
import { accountsIn } from '@portal/contract/values/account'
import { emailText } from '@portal/contract/values/email'
import { useTexts } from '@portal/portal-sdk'
import { Grid, useLocale } from '@portal/shared-ui'
import {
  CountryInput,
  NameInput,
  PhoneInput,
  SelectInput,
  SwitchInput,
  TextAreaInput,
  TextInput,
} from '@portal/shared-ui/fields'
import { CompoundField } from '@portal/shared-ui/form'
import { Section } from '@portal/shared-ui/panel'
import type { ReactNode } from 'react'
import { DocumentsInput } from '../../DocumentsInput.tsx'
import { documentsOf } from './compliance.ts'
import { PartnerProgress, sectionId } from './PartnerProgress.tsx'
import type { PartnerValues } from './partner-form.ts'
import type { SectionProgress } from './partner-progress.ts'
import { chargesLine } from './rule-charges.ts'

const YES_NO = ['YES', 'NO'] as const

interface PartnerFieldSectionsProps {
  readonly values: PartnerValues
  /** The accounting rules to choose from. */
  readonly rules: readonly AccountingRuleOption[]
  readonly progress: readonly SectionProgress[]
  /** The field with the partner's code, editable or read-only, which comes first. */
  readonly code: ReactNode
  /** Called at the start and end of the licence document's upload. */
  readonly onBusyChange?: (isBusy: boolean) => void
}

/** Shows the fields of a partner in sections, used to create and to edit. */
export function PartnerFieldSections({ values, rules, progress, code, onBusyChange }: PartnerFieldSectionsProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const locale = useLocale()
  const ruleOptions = rules.map(({ aeCode, aeDescription }) => ({
    value: aeCode,
    label: `${aeCode} · ${aeDescription}`,
  }))
  const chargesOf = (code: string) => {
    const chosen = rules.find(({ aeCode }) => aeCode === code)
    return chosen && chargesLine(t, locale, chosen.charges)
  }
  return (
    <>
      <PartnerProgress progress={progress} />
      <Section id={sectionId('partner')} title={t('partners.section.partner')}>
        <Grid min={220} gap={4}>
          {code}
          <NameInput name="mtoName" label={c('labels.mtoName')} isRequired />
          <CountryInput name="mtoCountry" label={c('labels.mtoCountry')} isRequired />
          <PhoneInput
            name="mtoPhone"
            dialCodeName="mtoCountryCode"
            label={c('labels.mtoPhone')}
            startCountry={values.mtoCountry}
            isRequired
          />
          <TextInput name="mtoEmail" label={c('labels.mtoEmail')} type="email" savedAs={emailText} isRequired />
          <TextAreaInput name="mtoAddress" label={c('labels.mtoAddress')} rows={2} maxLength={200} isRequired />
        </Grid>
      </Section>
      <Section id={sectionId('licence')} title={t('partners.section.licence')}>
        <Grid min={220} gap={4}>
          <TextInput name="mtoCbnLicenceNo" label={c('labels.mtoCbnLicenceNo')} maxLength={40} isRequired />
          <TextInput
            name="mtoAccounts"
            label={c('labels.mtoAccounts')}
            hint={t('partners.accountsHint')}
            savedAs={(typed) => accountsIn(typed) ?? typed}
            maxLength={300}
            isRequired
          />
        </Grid>
        <CompoundField name="mtoCbnLicenseFile" main="file">
          <SwitchInput name="mtoCbnLicenseFile.flag" label={c('labels.mtoCbnLicense')} values={YES_NO} />
          {values.mtoCbnLicenseFile.flag === 'YES' && (
            <DocumentsInput
              name="mtoCbnLicenseFile.file"
              label={c('labels.mtoCbnLicenseFile')}
              hint={t('partners.licenceFileHint')}
              purpose="licence"
              {...(onBusyChange && { onBusyChange })}
            />
          )}
        </CompoundField>
      </Section>
      <Section id={sectionId('rules')} title={t('partners.section.rules')} text={t('partners.rulesText')}>
        <Grid min={220} gap={4}>
          {PARTNER_RULE_FIELDS.map((field) => (
            <SelectInput
              key={field}
              name={field}
              label={c(`labels.${field}`)}
              options={ruleOptions}
              hint={chargesOf(values[field])}
              isRequired
            />
          ))}
        </Grid>
      </Section>
      <Section
        id={sectionId('compliance')}
        title={t('partners.section.compliance')}
        aside={t('partners.documents', { done: documentsOf(values), total: COMPLIANCE_FLAGS.length })}
        text={t('partners.complianceText')}
      >
        <Grid min={220} gap={3}>
          {COMPLIANCE_FLAGS.map((flag) => (
            <SwitchInput key={flag} name={flag} label={c(`labels.${flag}`)} values={YES_NO} />
          ))}
        </Grid>
      </Section>
    </>
  )
}
