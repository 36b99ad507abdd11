export { BarChart, type BarChartProps } from './BarChart.tsx'
export type { ChartDrill, ChartProps, ChartSeries, ChartValue, CurrentPoint } from './chart.ts'
export { LineChart } from './LineChart.tsx'
export { PieChart, type PieChartProps, type PieSlice } from './PieChart.tsx'
