import { BarChart, type ChartProps, LineChart, PieChart } from '../../src/charts/index.ts'
import { Grid, Surface } from '../../src/index.ts'

const DAYS = Array.from({ length: 14 }, (_, at) => `${String(at + 1).padStart(2, '0')}-Nov-2026`)
const amounts = (factor: number) => DAYS.map((_, at) => `${(at * 7919 * factor) % 98_000}000.50`)

const CHART: ChartProps = {
  title: 'Amounts by day',
  currency: 'NGN',
  points: DAYS,
  pointLabel: 'Day',
  valueLabel: 'Amount (NGN)',
  series: [
    { name: 'directCredit', label: 'Direct credits', values: amounts(3) },
    { name: 'cashPickup', label: 'Cash pickups', values: amounts(5) },
  ],
  format: (value) => `${value} NGN`,
  formatAxis: (value) => `${Math.round(value / 1e6)}M`,
  today: { point: 11 },
  empty: 'Nothing was sent in these days. Choose a longer period.',
}
const SLICES = [
  { name: 'successful', label: 'Successful', value: 812 },
  { name: 'pending', label: 'Pending', value: 41 },
  { name: 'unsuccessful', label: 'Unsuccessful', value: 17 },
]

export function ChartsSection() {
  return (
    <Grid columns={2}>
      <Surface>
        <LineChart {...CHART} />
      </Surface>
      <Surface>
        <BarChart {...CHART} title="Amounts by day, stacked" isStacked />
      </Surface>
      <Surface>
        <BarChart
          {...CHART}
          title="By partner"
          pointLabel="Partner"
          points={['SwiftRemit Ltd', 'KudiPay', 'Sahel Transfert']}
          isLying
        />
      </Surface>
      <Surface>
        <BarChart
          {...CHART}
          title="Net by day"
          series={[
            {
              name: 'directCredit',
              label: 'Net',
              values: DAYS.map((_, at) => `${(at * 37) % 50}000000`.replace(/^/, at % 3 ? '' : '-')),
            },
          ]}
          today={{ point: DAYS.length - 1 }}
        />
      </Surface>
      <Surface>
        <PieChart {...CHART} currency={null} title="By outcome" valueLabel="Orders" slices={SLICES} format={String} />
      </Surface>
      <Surface>
        <LineChart {...CHART} title="A chart of nothing" points={[]} series={[]} />
      </Surface>
    </Grid>
  )
}
