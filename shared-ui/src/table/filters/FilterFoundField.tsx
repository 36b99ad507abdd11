import type { ComponentProps } from 'react'
import { FilterChoiceField } from './FilterChoiceField.tsx'
import { FilterTextField } from './FilterTextField.tsx'
import type { FilterFieldProps } from './list-filter.ts'

interface FilterFoundFieldProps extends FilterFieldProps {
  /** The search by which a value is found, `useUserChoices` of portal-sdk for instance; null for whoever may not search. */
  readonly found: Omit<ComponentProps<typeof FilterChoiceField>, keyof FilterFieldProps> | null
}

/** A filter whose value is found by a search; whoever may not search types it whole. */
export function FilterFoundField({ found, ...field }: FilterFoundFieldProps) {
  return found ? <FilterChoiceField {...field} {...found} /> : <FilterTextField {...field} />
}
