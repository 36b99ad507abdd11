export { baseRates } from './base-rates.ts'
export { inNaira } from './in-naira.ts'
export { readLimitRates, writeLimitRates } from './limit-rate.store.ts'
export { type LimitedAmount, limitFault } from './role-limit.ts'
