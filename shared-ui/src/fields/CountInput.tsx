import { AmountInput, type AmountInputProps } from './AmountInput.tsx'

export type CountInputProps = Omit<AmountInputProps, 'currency' | 'decimals' | 'allowsNegative'>

/** A field for a whole number: of pieces, days or tries. The value is a string of digits. */
export function CountInput(props: CountInputProps) {
  return <AmountInput {...props} decimals={0} />
}
