import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import { formatDate, formatDecimal } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { below, color, space, styled, useLocale, width } from '@portal/shared-ui'
import { ratedCurrencies } from './rules-form.ts'

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space(2)} ${space(3)}`, textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  '& :is(th, td).p-rate': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& td.p-none': { color: color.warning },
  // On a phone, date and source are below the rate.
  [below(width.phone)]: {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
    '& tbody tr': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', padding: `${space(1)} 0` },
    '& :is(tbody th, td)': { padding: `${space(1)} 0` },
    '& td.p-source': { textAlign: 'end', overflowWrap: 'anywhere' },
    '& td.p-none': { gridColumn: '1 / -1' },
  },
})

/** Shows the rates of a subsidiary, and the currencies that have no rate. */
export function RatesTable({ rules }: { rules: CountryRulesRecord }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  return (
    <Table aria-label={c('labels.limitRates')}>
      <thead>
        <tr>
          <th scope="col">{c('labels.rateCurrency')}</th>
          <th scope="col" className="p-rate">
            {c('labels.nairaPerUnit')}
          </th>
          <th scope="col">{c('labels.rateDate')}</th>
          <th scope="col">{c('labels.rateSource')}</th>
        </tr>
      </thead>
      <tbody>
        {ratedCurrencies(rules.rulesCountryId).map((currency) => {
          const rate = rules.limitRates.find(({ rateCurrency }) => rateCurrency === currency)
          return (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              {rate === undefined ? (
                <td colSpan={3} className="p-none">
                  {t('rules.noRate')}
                </td>
              ) : (
                <>
                  <td className="p-rate">{formatDecimal(rate.nairaPerUnit, locale)}</td>
                  <td>{formatDate(rate.rateDate, { ...locale, timeZone: 'UTC' })}</td>
                  <td className="p-source">{rate.rateSource}</td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
