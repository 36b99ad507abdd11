export {
  formatAmount,
  formatCount,
  formatDecimal,
  formatMovement,
  formatPercent,
  formatRate,
  splitAmount,
} from './amounts.ts'
export { formatCountry } from './countries.ts'
export { formatCellTime, formatDate, formatDateTime, formatLastLogin, formatTime, zoneWord } from './dates.ts'
export { LANDING_LANGUAGES, LANGUAGES, type LandingLanguage, type Language } from './languages.ts'
export type { Locale } from './locale.ts'
