import { identityDocuments } from '@portal/contract/cash-pickups/identity-document'
import { FILED_PERSON, type FiledField } from '@portal/contract/regulator-reports/regulator-report'
import { useTexts } from '@portal/portal-sdk'
import { CountryInput, DateInput, PhoneInput, SelectInput, TextInput } from '@portal/shared-ui/fields'

interface FiledFieldInputProps {
  readonly field: FiledField
  /** The name of the value in the form. */
  readonly name: string
  readonly countryId: string
}

/** Shows the input of one datum about a person, by the kind of its field. */
export function FiledFieldInput({ field, name, countryId }: FiledFieldInputProps) {
  const c = useTexts('contract')
  const { kind, max, options = [] } = FILED_PERSON[field]
  const label = c(`labels.${field}`)
  switch (kind) {
    case 'day':
      return <DateInput name={name} label={label} />
    case 'country':
      return <CountryInput name={name} label={label} />
    case 'phone':
      return <PhoneInput name={name} label={label} autoComplete="off" />
    case 'choice': {
      const isDocument = field === 'filedIdType'
      const values = isDocument ? identityDocuments(countryId).map(({ identityType }) => identityType) : options
      const words = isDocument ? 'identityType' : 'gender'
      return (
        <SelectInput
          name={name}
          label={label}
          options={values.map((value) => ({ value, label: c(`${words}.${value}`) }))}
        />
      )
    }
    default:
      return <TextInput name={name} label={label} maxLength={max} autoComplete="off" />
  }
}
