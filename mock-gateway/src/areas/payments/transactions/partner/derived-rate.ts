import { toMinor } from '@portal/contract'

const DECIMALS = 8
const SCALE = 10n ** BigInt(DECIMALS)

/**
 * Returns the rate of two amounts: destination units for one source unit, rounded half up to eight decimals, without
 * zeros at the end.
 */
export function derivedRate(sourceAmount: string, destinationAmount: string): string {
  const [source, destination] = [toMinor(sourceAmount), toMinor(destinationAmount)]
  const scaled = (2n * destination * SCALE + source) / (2n * source)
  const decimals = String(scaled % SCALE)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '')
  return decimals === '' ? String(scaled / SCALE) : `${scaled / SCALE}.${decimals}`
}
