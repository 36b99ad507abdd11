import { Suspense, useId, useState } from 'react'
import { describedBy, FieldFrame } from '../../field/FieldFrame.tsx'
import { useFieldText } from '../../fields/field-texts.ts'
import type { Option } from '../../fields/option.ts'
import { lazyAgain } from '../../lazy/lazy-again.tsx'
import { Skeleton } from '../../waiting/Skeleton.tsx'
import type { FilterFieldProps } from './list-filter.ts'

const AutocompleteControl = lazyAgain(() => import('../../fields/AutocompleteControl.tsx'))

interface FilterChoiceFieldProps extends FilterFieldProps {
  readonly hint?: string
  /** The meaning of the empty field. */
  readonly placeholder?: string
  readonly options: readonly Option[]
  readonly isLoading?: boolean
  /** Receives the typed text, for options searched by the server. */
  readonly onSearch?: (text: string) => void
}

/** A filter with a value found by typing: a person, a partner. */
export function FilterChoiceField({
  label,
  value,
  onChange,
  hint,
  placeholder,
  options,
  isLoading,
  onSearch,
}: FilterChoiceFieldProps) {
  const t = useFieldText()
  const id = useId()
  const [unmatched, setUnmatched] = useState<string | null>(null)
  const error = unmatched === null ? undefined : t('unmatched', { text: unmatched })
  // A value from the URL may be missing from the first loaded options.
  const isThere = value === '' || options.some((option) => option.value === value)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <Suspense fallback={<Skeleton height={40} />}>
        <AutocompleteControl
          {...{ id, label, value, placeholder, isLoading, onSearch, onChange }}
          name={id}
          options={isThere ? options : [{ value, label: value }, ...options]}
          attributes={describedBy(id, error, hint)}
          onBlur={() => undefined}
          onUnmatched={setUnmatched}
        />
      </Suspense>
    </FieldFrame>
  )
}
