import { Suspense, useId } from 'react'
import { describedBy, FieldFrame } from '../../field/FieldFrame.tsx'
import type { Option } from '../../fields/option.ts'
import { lazyAgain } from '../../lazy/lazy-again.tsx'
import { Skeleton } from '../../waiting/Skeleton.tsx'
import type { FilterFieldProps } from './list-filter.ts'

const AutocompleteControl = lazyAgain(() => import('../../fields/AutocompleteControl.tsx'))

interface FilterChoiceFieldProps extends FilterFieldProps {
  readonly hint?: string
  readonly options: readonly Option[]
  readonly isLoading?: boolean
  /** The input, for options searched by the server. */
  readonly onSearch?: (text: string) => void
}

/** A filter whose value is found by typing: a person, a partner. */
export function FilterChoiceField({
  label,
  value,
  onChange,
  hint,
  options,
  isLoading,
  onSearch,
}: FilterChoiceFieldProps) {
  const id = useId()
  // A value from the URL may be missing from the first options.
  const isThere = value === '' || options.some((option) => option.value === value)
  return (
    <FieldFrame {...{ id, label, hint }}>
      <Suspense fallback={<Skeleton height={40} />}>
        <AutocompleteControl
          {...{ id, label, value, isLoading, onSearch, onChange }}
          name={id}
          options={isThere ? options : [{ value, label: value }, ...options]}
          attributes={describedBy(id, undefined, hint)}
          onBlur={() => undefined}
        />
      </Suspense>
    </FieldFrame>
  )
}
