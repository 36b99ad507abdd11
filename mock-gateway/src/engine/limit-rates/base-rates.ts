import { type PayoutCurrency, zoneOf } from '@portal/contract'
import { bookCurrencies, type LimitRate } from '@portal/contract/country-rules/country-rules'
import { todayIn } from '@portal/contract/periods'

/** The initial rates of a new installation, until the first daily rates are entered. */
const BASE_RATES: Readonly<Record<Exclude<PayoutCurrency, 'NGN'>, string>> = {
  USD: '1600',
  EUR: '1740',
  GHC: '133',
  CDF: '0.57',
}

/** Returns a first rate for each currency in which a subsidiary keeps books. */
export function baseRates(countryId: string, now: Date): LimitRate[] {
  const rateDate = todayIn(zoneOf(countryId), now)
  return bookCurrencies(countryId).flatMap((rateCurrency) =>
    rateCurrency === 'NGN'
      ? []
      : [{ rateCurrency, nairaPerUnit: BASE_RATES[rateCurrency], rateDate, rateSource: 'First installation' }],
  )
}
