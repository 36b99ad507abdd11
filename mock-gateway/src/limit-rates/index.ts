export { ensureLimitRates } from './base-rates.ts'
export { inNaira, TWO_CHECKERS_FROM } from './in-naira.ts'
