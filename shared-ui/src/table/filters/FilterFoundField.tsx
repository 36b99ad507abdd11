import type { ComponentProps } from 'react'
import { FilterChoiceField } from './FilterChoiceField.tsx'
import { FilterTextField } from './FilterTextField.tsx'
import type { FilterFieldProps } from './list-filter.ts'

interface FilterFoundFieldProps extends FilterFieldProps {
  /** The search for a value, for instance `useUserChoices` of portal-sdk; null for users who may not search. */
  readonly found: Omit<ComponentProps<typeof FilterChoiceField>, keyof FilterFieldProps> | null
}

/** A filter with a value found by a search; users who may not search type the value in full. */
export function FilterFoundField({ found, ...field }: FilterFoundFieldProps) {
  return found ? <FilterChoiceField {...field} {...found} /> : <FilterTextField {...field} />
}
